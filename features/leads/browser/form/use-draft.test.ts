import { afterEach, expect, it, vi } from 'vitest'
import { createDraft, newKey } from './use-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const content = { key: '5f0c8c52-8f7e-4b6b-9d55-0d9f3f2b1c11', fields: { username: 'Анна' } }

function sessionWith(stored: Record<string, string>) {
  const entries = new Map(Object.entries(stored))
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
}

it('the draft of a form is read back until it is cleared, and belongs to its own form only', () => {
  sessionWith({})
  const draft = createDraft('/a/')
  draft.write(content)
  expect([draft.read(), createDraft('/b/').read()]).toEqual([content, null])
  draft.clear()
  expect(draft.read()).toBe(null)
})

it.each(['', '{', 'null', '[]', '{"key":"1","fields":{}}', '{"key":"5f0c8c52-8f7e-4b6b-9d55-0d9f3f2b1c11","fields":{"a":1}}'])(
  'the draft of a form is `null` when storage contains %j',
  (garbage) => {
    sessionWith({ 'draft:/a/': garbage })
    expect(createDraft('/a/').read()).toBe(null)
  },
)

it('the draft of a form is `null`, without an error, when storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const draft = createDraft('/a/')
  draft.write(content)
  draft.clear()
  expect(draft.read()).toBe(null)
})

it('an idempotency key is a unique UUID of version 4, even without `crypto.randomUUID`', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 200 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
