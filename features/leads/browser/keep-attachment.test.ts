import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LeadAttachment } from '../popup.ts'

const attachment = { title: 'Расчёт стоимости', text: 'Удаление отзыва: 30 000 ₽' }
const KEY = 'draft:attachment'

let entries: Map<string, string>
/** A document of the tab: its code is loaded anew, storage is as it was left. `handedOver` comes before the shell's code. */
async function load(handedOver?: LeadAttachment) {
  vi.resetModules()
  const { openLeadForm, popup } = await import('../popup.ts')
  if (handedOver) openLeadForm({ attachment: handedOver })
  const { keepAttachment } = await import('./start-forms.ts')
  keepAttachment()
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

it('the attachment of a lead is there again after a reload', async () => {
  const { openLeadForm } = await load()
  openLeadForm({ attachment })
  expect((await load()).attachment).toEqual(attachment)
})

it('the attachment of a lead is kept too when it was handed over before the shell came', async () => {
  await load(attachment)
  expect((await load()).attachment).toEqual(attachment)
})

it('the attachment of a lead is gone once it was sent or taken out', async () => {
  const { openLeadForm, popup } = await load()
  openLeadForm({ attachment })
  popup.setState({ attachment: null })
  expect(entries.size).toBe(0)
  expect((await load()).attachment).toBeNull()
})

it('the attachment of a lead gives way to a newer one', async () => {
  const { openLeadForm } = await load()
  openLeadForm({ attachment })
  openLeadForm({ attachment: { ...attachment, text: 'Другой расчёт' } })
  expect((await load()).attachment).toEqual({ ...attachment, text: 'Другой расчёт' })
})

it.each(['', '{', 'null', '[]', '"text"', '{"title":"Расчёт"}', '{"title":"","text":""}', '{"title":1,"text":"x"}'])(
  'the attachment of a lead is none when session storage holds %j',
  async (garbage) => {
    entries.set(KEY, garbage)
    expect((await load()).attachment).toBeNull()
  },
)

it('the attachment of a lead lives as long as its document where storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { openLeadForm, popup } = await load()
  openLeadForm({ attachment })
  expect(popup.getState().attachment).toEqual(attachment)
  expect((await load()).attachment).toBeNull()
})
