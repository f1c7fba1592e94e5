import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ACCEPTED, NUMBER, stopClock } from '../../../test/browser/lead-forms.tsx'
import { openForm, PATH } from '../../../test/browser/open-lead-form.tsx'
import { answer } from '../../../test/browser/scripted-answers.ts'
import { endListenersWithTest, showMarkup } from '../../../test/browser/show-markup.ts'
import { until } from '../../../test/browser/until.ts'
import { closeLeadForm, openLeadForm, popup } from '../popup.ts'
import { startForms } from './start-forms.ts'

const HOURS = { days: [1, 2, 3, 4, 5], from: 9, to: 19 }
/** Friday, when the phone is answered but the same day can no longer be promised. */
const LATE_ON_FRIDAY = Date.parse('2026-11-27T17:18+03:00')
const SATURDAY = Date.parse('2026-11-28T12:00+03:00')

const dialog = () => document.querySelector<HTMLDialogElement>('#call-dialog')
const line = () => document.querySelector<HTMLElement>('.sent-line')

/** Starts forms as a page does; their listeners are removed after the test. */
function start(offered: () => void = () => {}): void {
  endListenersWithTest()
  const subscribing = vi.spyOn(popup, 'subscribe')
  startForms(offered)
  onTestFinished(() => {
    for (const { value } of subscribing.mock.results) value()
    subscribing.mockRestore()
    popup.setState({ showMainForm: false, sent: null })
  })
}

/** Sends the popup's form. */
async function sendFromPopup(now = LATE_ON_FRIDAY) {
  await answer(PATH, ACCEPTED)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  const place = '<footer class="site-footer"></footer><dialog id="call-dialog"><div id="root"></div></dialog>'
  const form = await openForm({ inPopup: true, workHours: HOURS }, { place })
  const offered = vi.fn()
  start(offered)
  openLeadForm()
  await form.fillAll()
  const { passUntil } = stopClock()
  await form.send()
  await passUntil(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`))
  return { ...form, offered, passUntil }
}

beforeEach(() => sessionStorage.clear())

describe('popup after a request', () => {
  it('the popup shows after a request who reads it, when the office calls and what to prepare, and offers the phone during office hours', async () => {
    const { text, find, offered } = await sendFromPopup()
    expect(text('.lead-next')).toContain('Позвоним в течение двух рабочих часов.')
    expect(text('.lead-now')).toBe('Не хотите ждать? Сейчас отвечаем: 8 800 000-00-00')
    expect(text('.lead-next')).toMatch(/Прочитает юрист.*Подготовьте точную ссылку/)
    expect(find('.lead-sent .copy-button').dataset['copy']).toBe(`${NUMBER}`)
    expect(offered).toHaveBeenCalledOnce()
    await until(() => expect(document.activeElement).toBe(find('.lead-sent h2')))
  })

  it('the popup promises another day and offers no phone outside office hours', async () => {
    const { text } = await sendFromPopup(SATURDAY)
    expect([text('.lead-next li'), text('.lead-now')]).toEqual(['Позвоним в понедельник с 9:00 по Москве.', null])
  })

  it('the popup closes after six seconds without use, and the number stays on the page until it is hidden', async () => {
    await sendFromPopup()
    // The clock has advanced slightly before the number appeared.
    vi.advanceTimersByTime(5000)
    expect([dialog()?.open, line()]).toEqual([true, null])
    vi.advanceTimersByTime(1000)
    await until(() => expect(line()?.textContent).toContain(`Заявка ${NUMBER} принята.`))
    expect([dialog()?.open, line()?.querySelector<HTMLElement>('.copy-button')?.dataset['copy']]).toEqual([false, `${NUMBER}`])
    line()?.querySelector<HTMLElement>('[aria-label="Скрыть номер заявки"]')?.click()
    expect([line(), sessionStorage.getItem('sent-request')]).toEqual([null, null])
  })

  it.each([
    ['moves the mouse over it', () => new PointerEvent('pointermove', { bubbles: true, movementX: 3 })],
    ['touches it', () => new PointerEvent('pointerdown', { bubbles: true })],
    ['presses a key', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
  ])('the popup stays open for a visitor who %s, and the number is shown once it is closed', async (_, act) => {
    const { find } = await sendFromPopup()
    find('.lead-sent').dispatchEvent(act())
    vi.advanceTimersByTime(60_000)
    expect([dialog()?.open, line()]).toEqual([true, null])
    closeLeadForm()
    await until(() => expect(line()?.textContent).toContain(`${NUMBER}`))
  })
})

describe('number of a request on an earlier page', () => {
  const open = (kept: string) => {
    sessionStorage.setItem('sent-request', kept)
    showMarkup('<footer class="site-footer"></footer>')
    start()
  }

  it('the number of a request on an earlier page is shown again, and is not announced again', async () => {
    open('803544831')
    await until(() => expect(line()?.textContent).toContain('Заявка 803544831 принята.'))
    expect(line()?.querySelector('[role=status]')).toBeNull()
  })

  it.each(['0', '<b>1</b>', ''])('the stored text %j is not shown as a number', async (kept) => {
    open(kept)
    await import('./sent-line.ts')
    expect(line()).toBeNull()
  })
})
