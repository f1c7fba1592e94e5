import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastingStorage, tabStorage } from './guarded-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage whose methods work, except the given ones. */
function stored(faults: Partial<Storage> = {}) {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    ...faults,
  }
}

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

describe.each([
  ['tabStorage', tabStorage, 'sessionStorage'],
  ['lastingStorage', lastingStorage, 'localStorage'],
])('%s', (_name, storage, global) => {
  it('a guarded storage keeps a text until it is removed', () => {
    vi.stubGlobal(global, stored())
    expect(storage.get('a')).toBeNull()
    expect(storage.set('a', 'text')).toBe(true)
    expect(storage.get('a')).toBe('text')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('a guarded storage reports that a full storage has stored nothing', () => {
    vi.stubGlobal(global, stored({ setItem: full }))
    expect(storage.set('a', 'text')).toBe(false)
    expect(storage.get('a')).toBeNull()
  })

  it('a guarded storage returns undefined and throws nothing when storage is blocked', () => {
    vi.stubGlobal(global, undefined)
    expect(storage.get('a')).toBeUndefined()
    expect(storage.set('a', 'text')).toBe(false)
    expect(() => storage.remove('a')).not.toThrow()
  })
})
