import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLeadForm, popup } from '../popup.ts'
import { keepAttachment } from './start-forms.ts'

const attachment = { title: 'Расчёт стоимости', text: 'Удаление отзыва: 30 000 ₽' }
const KEY = 'draft:attachment'

let entries: Map<string, string>
let document: AbortController

/** Simulates a page load in the same tab: the store is empty, storage is unchanged. */
function load() {
  document.abort()
  document = new AbortController()
  popup.setState(popup.getInitialState())
  keepAttachment(document.signal)
  return popup.getState().attachment
}

beforeEach(() => {
  entries = new Map()
  document = new AbortController()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
})

afterEach(() => {
  document.abort()
  vi.unstubAllGlobals()
})

describe('the attachment of a lead', () => {
  it('is there again after a reload', () => {
    load()
    openLeadForm({ attachment })
    expect(load()).toEqual(attachment)
  })

  it('is kept even when it was passed before `keepAttachment` started', () => {
    openLeadForm({ attachment })
    keepAttachment(document.signal)
    expect(load()).toEqual(attachment)
  })

  it('is deleted when it was sent or removed', () => {
    load()
    openLeadForm({ attachment })
    popup.setState({ attachment: null })
    expect([entries.size, load()]).toEqual([0, null])
  })

  it('is replaced by a newer one', () => {
    load()
    openLeadForm({ attachment })
    openLeadForm({ attachment: { ...attachment, text: 'Другой расчёт' } })
    expect(load()).toEqual({ ...attachment, text: 'Другой расчёт' })
  })

  it.each(['', '{', 'null', '[]', '"text"', '{"title":"Расчёт"}', '{"title":"","text":""}', '{"title":1,"text":"x"}'])(
    'is `null` when storage contains %j',
    (garbage) => {
      entries.set(KEY, garbage)
      expect(load()).toBe(null)
    },
  )

  it('is kept only until a reload when storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    load()
    openLeadForm({ attachment })
    expect([popup.getState().attachment, load()]).toEqual([attachment, null])
  })
})
