import { expect, it, vi } from 'vitest'
import { until } from '../../test/browser/until.ts'
import { addCopyButtons } from './copy-buttons.ts'

const button = () => document.querySelector<HTMLElement>('[data-copy]')

it('copies the text of the pressed button, marks it and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = '<button type="button" class="copy-button" data-copy="0055500010"><svg></svg></button>'
  addCopyButtons()
  button()
    ?.querySelector('svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Скопировано'))
  expect(write).toHaveBeenCalledWith('0055500010')
  expect(button()?.dataset.copied).toBe('')
})

it('says when the browser refuses, and marks nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  document.body.innerHTML = '<button type="button" class="copy-button" data-copy="0055500010">Скопировать</button>'
  addCopyButtons()
  button()?.click()
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('не дал скопировать'))
  expect(button()?.dataset.copied).toBeUndefined()
})

it('gives every specimen a button of its own, also on a page that comes later', async () => {
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

it('says so inside the dialog of its button, because nothing behind a dialog is read aloud', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = '<dialog><button type="button" class="copy-button" data-copy="803544831">Скопировать</button></dialog>'
  addCopyButtons()
  document.querySelector('dialog')?.showModal()
  button()?.click()
  await until(() => expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Скопировано'))
})
