import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LeadAttachment } from '../popup.ts'

const attachment = { title: 'Расчёт стоимости', text: 'Удаление отзыва: 30 000 ₽' }
const KEY = 'draft:attachment'

let entries: Map<string, string>
/** Loads another document of the tab with new code and the same storage. `handedOver` is passed before the shell's code loads. */
async function load(handedOver?: LeadAttachment) {
  vi.resetModules()
  const { openLeadForm, popup } = await import('../popup.ts')
  if (handedOver) openLeadForm({ attachment: handedOver })
  const { storeAttachment } = await import('./start-forms.ts')
  storeAttachment()
  return { openLeadForm, popup, attachment: popup.getState().attachment }
}

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the attachment of a lead is restored after a reload', async () => {
  const { openLeadForm } = await load()
  openLeadForm({ attachment })
  expect((await load()).attachment).toEqual(attachment)
})

it('the attachment of a lead is stored even if it was passed before the shell loaded', async () => {
  await load(attachment)
  expect((await load()).attachment).toEqual(attachment)
})

it('the attachment of a lead is removed from storage once it is sent or removed', async () => {
  const { openLeadForm, popup } = await load()
  openLeadForm({ attachment })
  popup.setState({ attachment: null })
  expect(entries.size).toBe(0)
  expect((await load()).attachment).toBeNull()
})

it('the attachment of a lead is replaced by a newer one', async () => {
  const { openLeadForm } = await load()
  openLeadForm({ attachment })
  openLeadForm({ attachment: { ...attachment, text: 'Другой расчёт' } })
  expect((await load()).attachment).toEqual({ ...attachment, text: 'Другой расчёт' })
})

it.each(['', '{', 'null', '[]', '"text"', '{"title":"Расчёт"}', '{"title":"","text":""}', '{"title":1,"text":"x"}'])(
  'a lead has no attachment when session storage contains %j',
  async (garbage) => {
    entries.set(KEY, garbage)
    expect((await load()).attachment).toBeNull()
  },
)

it('the attachment of a lead lasts as long as its document if storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { openLeadForm, popup } = await load()
  openLeadForm({ attachment })
  expect(popup.getState().attachment).toEqual(attachment)
  expect((await load()).attachment).toBeNull()
})
