import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDiskCache } from './cache.ts'

const ADDRESS = 'https://site.ru/serm/'
const MINUTE_MS = 60_000
const answer = (age: string, status = 200) => new Response('page', { status, headers: { 'cache-control': age } })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function opened() {
  const db = new DatabaseSync(':memory:')
  const written = () => db.prepare('SELECT total_changes() AS n').get()?.['n']
  return { db, cache: createDiskCache(db, 1_000_000), written }
}

it('a response stays in the cache for its max-age', async () => {
  const { cache } = opened()
  await cache.put(ADDRESS, answer('public, max-age=60'))
  const found: boolean[] = []
  for (const passed of [59_999, 1]) {
    vi.setSystemTime(Date.now() + passed)
    found.push((await cache.match(ADDRESS)) !== undefined)
  }
  expect(found).toEqual([true, false])
})

it.each([
  ['an error', answer('max-age=60', 404)],
  ['a part of a file', answer('max-age=60', 206)],
  ['an answer that is over at once', answer('max-age=0')],
  ['an answer that does not say how long', new Response('page')],
])('the cache does not store %s', async (_, response) => {
  const { cache, written } = opened()
  const before = written()
  await cache.put(ADDRESS, response)
  expect([await cache.match(ADDRESS), written()]).toEqual([undefined, before])
})

it('the cache removes expired responses and no others when it prunes its file', async () => {
  const { db, cache } = opened()
  await cache.put(`${ADDRESS}?short`, answer('max-age=60'))
  await cache.put(`${ADDRESS}?long`, answer('max-age=61'))
  vi.setSystemTime(Date.now() + MINUTE_MS)
  for (let puts = 2; puts <= 100; puts += 1) await cache.put(ADDRESS, answer('max-age=60'))
  expect(db.prepare('SELECT address FROM answers ORDER BY address').all()).toEqual([{ address: ADDRESS }, { address: `${ADDRESS}?long` }])
})

it('the cache notes the use of a response once an hour, and returns it even while nothing can be written', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { db, cache, written } = opened()
  await cache.put(ADDRESS, answer('max-age=86400'))
  const writes: unknown[] = []
  for (const passed of [0, 59, 2, 59, 2]) {
    vi.setSystemTime(Date.now() + passed * MINUTE_MS)
    const before = written()
    await cache.match(ADDRESS)
    writes.push(Number(written()) - Number(before))
  }
  expect(writes).toEqual([0, 0, 1, 0, 1])
  db.exec('PRAGMA query_only = ON')
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  expect(await (await cache.match(ADDRESS))?.text()).toBe('page')
  expect(warnings).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"event":"use of the cache not noted"'))
})
