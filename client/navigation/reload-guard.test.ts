import { expect, it } from 'vitest'
import { mayReload } from './reload-guard.ts'

const blocked = { get: () => undefined, set: () => false }

function memory(content?: string) {
  const values = new Map(content === undefined ? [] : [['reload-guard', content]])
  return { get: (key: string) => values.get(key) ?? null, set: (key: string, value: string) => values.set(key, value) === values }
}

it('the reload guard allows one reload per path in 10 seconds', () => {
  const storage = memory()
  const mayReloadAt = (path: string, now: number) => mayReload(path, { storage, now, isReloaded: false })
  expect(mayReloadAt('/a/', 0)).toBe(true)
  expect(mayReloadAt('/a/', 9_999)).toBe(false)
  expect(mayReloadAt('/b/', 9_999)).toBe(true)
  expect(mayReloadAt('/a/', 10_000)).toBe(true)
})

it.each(['', 'garbage', '[1,2]', 'null', '{"/a/":"yesterday"}'])(
  'the reload guard ignores the malformed storage value %j and allows the reload',
  (content) => {
    expect(mayReload('/a/', { storage: memory(content), now: 50_000, isReloaded: false })).toBe(true)
  },
)

it('the reload guard allows a reload when storage is blocked, but not of a document that was itself reloaded', () => {
  expect(mayReload('/a/', { storage: blocked, now: 0, isReloaded: false })).toBe(true)
  expect(mayReload('/a/', { storage: blocked, now: 0, isReloaded: true })).toBe(false)
})
