import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('a key is a UUID of version 4, and another one each time, without `crypto.randomUUID`', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 200 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
