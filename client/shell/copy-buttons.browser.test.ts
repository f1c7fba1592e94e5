import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../test/browser/until.ts'
import { addCopyButtons } from './copy-buttons.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const button = () => document.querySelector<HTMLElement>('[data-copy]')

it('a copy button copies its text, is marked and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = '<button type="button" class="copy-button" data-copy="0055500010"><svg></svg></button>'
  addCopyButtons()
  button()
    ?.querySelector('svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Скопировано'))
  expect(write).toHaveBeenCalledWith('0055500010')
  expect(button()?.dataset['copied']).toBe('')
})

const REFUSED = new DOMException('', 'NotAllowedError')

describe.each<[string, () => unknown]>([
  ['is missing', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  ['throws', () => vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(thrown)],
  ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(REFUSED)],
  ['never answers', () => vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => {}))],
])('where the clipboard %s', (_, takeAway) => {
  /** Presses the button in an open dialog and lets three seconds pass. */
  async function press() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.innerHTML = '<dialog><button type="button" class="copy-button" data-copy="0055500010">Скопировать</button></dialog>'
    document.querySelector('dialog')?.showModal()
    addCopyButtons()
    takeAway()
    button()?.click()
    await vi.advanceTimersByTimeAsync(3000)
  }

  it('a copy button copies in the way Ctrl+C does, and keeps the focus', async () => {
    const copied: unknown[] = []
    vi.spyOn(document, 'execCommand').mockImplementation((command) => {
      copied.push(command, `${getSelection()}` || (document.activeElement as HTMLTextAreaElement).value)
      return true
    })
    await press()
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Скопировано'))
    expect(copied).toEqual(['copy', '0055500010'])
    expect([document.activeElement, document.querySelector('textarea')]).toEqual([button(), null])
  })

  it.each([
    ['refused', () => false],
    ['an error', thrown],
  ])('when copying by keys is %s, a copy button announces it and is not marked', async (_, answer) => {
    vi.spyOn(document, 'execCommand').mockImplementation(answer)
    await press()
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('не дал скопировать'))
    expect([button()?.dataset['copied'], document.querySelector('textarea')]).toEqual([undefined, null])
  })
})

function thrown(): never {
  throw REFUSED
}

it('every specimen gets its own copy button, also on a page that is shown later', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = ''
  addCopyButtons()
  document.body.innerHTML =
    '<figure class="specimen"><figcaption>Образец</figcaption><blockquote><p>Кому: владелец сайта</p><p>Прошу удалить</p></blockquote></figure>'
  addCopyButtons()
  addCopyButtons()
  const added = document.querySelectorAll<HTMLElement>('.specimen .copy-button')
  expect(added).toHaveLength(1)
  added[0]?.click()
  await until(() => expect(write).toHaveBeenCalledWith('Кому: владелец сайта\n\nПрошу удалить'))
})

it('a copy button in a dialog announces its result inside the dialog, because nothing behind it is read aloud', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = '<dialog><button type="button" class="copy-button" data-copy="803544831">Скопировать</button></dialog>'
  addCopyButtons()
  document.querySelector('dialog')?.showModal()
  button()?.click()
  await until(() => expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Скопировано'))
})
