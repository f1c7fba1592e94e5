import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, faulty, hang } from '../../test/worker/faulty.ts'
import { ownEdgeCache } from '../../test/worker/visit.ts'
import {
  type CacheEntry,
  cacheKey,
  createCacheStore,
  createEntryMemory,
  createSharedCache,
  edgeStorage,
  hashedKey,
  kvStorage,
} from './cache-store.ts'

const ENTRY: CacheEntry = { value: { count: 1 }, storedAt: 1000, version: 'v1' }
const OTHER: CacheEntry = { value: { count: 2 }, storedAt: 2000, version: 'v2' }

/** A store of a new isolate over this KV. */
function isolate(kv: KVNamespace = env.CONTENT) {
  const reports: string[] = []
  const store = createCacheStore(kvStorage(kv), createEntryMemory(), (event, error) => reports.push(`${event}: ${error}`))
  return { store, reports }
}

afterEach(() => vi.useRealTimers())

it('an answer that was stored is found by other isolates', async () => {
  await isolate().store.write('c:shared', ENTRY)
  expect(await isolate().store.read('c:shared')).toEqual(ENTRY)
})

it('an answer that was stored is found in memory when KV is down', async () => {
  const { store } = isolate(faulty(env.CONTENT, { get: fail('KV GET failed: 429') }))
  await store.write('c:memory', ENTRY)
  expect(await store.read('c:memory')).toEqual(ENTRY)
})

it('an answer that was stored is replaced by a newer one', async () => {
  const { store } = isolate()
  await store.write('c:newer', ENTRY)
  await store.write('c:newer', OTHER)
  expect([await store.read('c:newer'), await isolate().store.read('c:newer')]).toEqual([OTHER, OTHER])
})

it('an answer that was stored is evicted from memory, not from KV, after eight million newer characters', async () => {
  const memory = createEntryMemory()
  const store = createCacheStore(kvStorage(env.CONTENT), memory, () => undefined)
  const big = { ...ENTRY, value: 'я'.repeat(1_000_000) }
  await store.write('c:first', ENTRY)
  for (let at = 0; at < 8; at++) store.remember(`c:big-${at}`, big)
  expect([memory.size, memory.get('c:first')]).toEqual([7, undefined])
  expect(await store.read('c:first')).toEqual(ENTRY)
})

it('an answer is read from KV once, and kept there for ninety days', async () => {
  const [reads, lifetimes]: [string[], unknown[]] = [[], []]
  const kv = faulty(env.CONTENT, {
    get: (key: string) => {
      reads.push(key)
      return env.CONTENT.get(key)
    },
    put: async (key: string, text: string, options: unknown) => {
      lifetimes.push(options)
      await env.CONTENT.put(key, text)
    },
  })
  await isolate(kv).store.write('c:once', ENTRY)
  const { store } = isolate(kv)
  expect([await store.read('c:once'), await store.read('c:once')]).toEqual([ENTRY, ENTRY])
  expect([reads, lifetimes]).toEqual([[await hashedKey('c:once')], [{ expirationTtl: 90 * 24 * 60 * 60 }]])
})

describe('thousands of queries that visitors invent', () => {
  it('thousands of queries that visitors invent fill the memory to its cap and not beyond', () => {
    const memory = createEntryMemory()
    const store = createCacheStore(kvStorage(env.CONTENT), memory, () => undefined)
    for (let at = 0; at < 20_000; at++) store.remember(`c:invented-${at}`, { ...ENTRY, value: { items: [], total: at } })
    expect(memory.size).toBeLessThan(8000)
    expect(memory.get('c:invented-19999')).toBeDefined()
  })

  it('thousands of queries that visitors invent do not evict entries that every page reads', async () => {
    const memory = createEntryMemory()
    const store = createCacheStore(kvStorage(env.CONTENT), memory, () => undefined)
    await store.write('c:menu', ENTRY)
    for (let at = 0; at < 20_000; at++) {
      store.remember(`c:invented-${at}`, OTHER)
      if (at % 100 === 0) await store.read('c:menu')
    }
    expect(memory.get('c:menu')).toBe(ENTRY)
  })
})

it('a query that was never stored is a miss without a report', async () => {
  const { store, reports } = isolate()
  expect([await store.read('c:nobody-asked'), reports]).toEqual([null, []])
})

it('trouble with KV is a reported miss when reading fails', async () => {
  const { store, reports } = isolate(faulty(env.CONTENT, { get: fail('KV GET failed: 429 Too Many Requests') }))
  expect(await store.read('c:x')).toBeNull()
  expect(reports).toEqual(['content cache read failed: Error: KV GET failed: 429 Too Many Requests'])
})

it('trouble with KV is a reported miss when reading never ends, after 300 ms', async () => {
  vi.useFakeTimers()
  const { store, reports } = isolate(faulty(env.CONTENT, { get: hang }))
  const read = store.read('c:x')
  await vi.advanceTimersByTimeAsync(300)
  expect(await read).toBeNull()
  expect(reports).toEqual(['content cache read failed: TimeoutError: No answer within 300 ms'])
})

it.each([
  ['no JSON', '{"value":'],
  ['an empty text', ''],
  ['JSON of another shape', '[1,2,3]'],
  ['an entry without a version', '{"value":1,"storedAt":1}'],
  ['an entry without a time', '{"value":1,"version":"v1"}'],
  ['null', 'null'],
])('trouble with KV is a reported miss when the entry is %s; the next write repairs it', async (_, text) => {
  await env.CONTENT.put(await hashedKey('c:broken'), text)
  const { store, reports } = isolate()
  expect([await store.read('c:broken'), reports.length]).toEqual([null, 1])
  await store.write('c:broken', ENTRY)
  expect(await isolate().store.read('c:broken')).toEqual(ENTRY)
})

it('trouble with KV is a reported miss when writing fails; this isolate still has the answer', async () => {
  const { store, reports } = isolate(faulty(env.CONTENT, { put: fail('KV PUT failed: 429 Too Many Requests') }))
  await store.write('c:unwritten', ENTRY)
  expect(reports).toEqual(['content cache write failed: Error: KV PUT failed: 429 Too Many Requests'])
  expect(await store.read('c:unwritten')).toEqual(ENTRY)
})

it('an answer that another request stored during a KV read wins over the result of that read', async () => {
  const gate = Promise.withResolvers<string>()
  const { store } = isolate(faulty(env.CONTENT, { get: () => gate.promise }))
  const read = store.read('c:meanwhile')
  await store.write('c:meanwhile', OTHER)
  gate.resolve(JSON.stringify(ENTRY))
  expect([await read, await store.read('c:meanwhile')]).toEqual([OTHER, OTHER])
})

describe('the cache of a data centre', () => {
  const cache = ownEdgeCache()
  const storage = (build: string) => edgeStorage(cache, `https://site.example/content-cache/${build}`)
  const store = (build: string) => createCacheStore(storage(build), createEntryMemory(), () => undefined)

  it('the cache of a data centre keeps answers for its other isolates, but not for another build, whose answers may differ', async () => {
    await store('b1').write('c:edge', ENTRY)
    expect([await store('b1').read('c:edge'), await store('b2').read('c:edge')]).toEqual([ENTRY, null])
  })

  it('the cache of a data centre keeps answers under an address of the site for the requested time', async () => {
    const own = ownEdgeCache()
    const storage = edgeStorage(own, 'https://site.example/content-cache/b1')
    await storage.put('c3:key', 'text', 60)
    const response = await own.match('https://site.example/content-cache/b1/c3%3Akey')
    expect([await response?.text(), response?.headers.get('cache-control')]).toEqual(['text', 'public, max-age=60'])
    expect([await (await storage.get('c3:key'))?.text(), await storage.get('c3:other')]).toEqual(['text', null])
  })

  it('the cache of a data centre that fails is a reported miss', async () => {
    const broken = edgeStorage({ match: fail('cache lost'), put: fail('cache lost'), delete: fail('cache lost') }, 'https://site.example')
    const reports: string[] = []
    const { read, write } = createCacheStore(broken, createEntryMemory(), (event) => reports.push(event))
    expect(await read('c:lost')).toBeNull()
    await write('c:lost', ENTRY)
    expect([await read('c:lost'), reports]).toEqual([ENTRY, ['content cache read failed', 'content cache write failed']])
  })
})

describe('a shared cache', () => {
  const LOST = fail('cache lost')
  const sharedIn = (storage: Partial<ReturnType<typeof edgeStorage>>) => {
    const reports: unknown[] = []
    const shared = createSharedCache<string>({
      storage: { ...edgeStorage(ownEdgeCache(), 'https://site.example/texts'), ...storage },
      seconds: 60,
      pack: (text) => text,
      unpack: (body) => body.text(),
      report: (action, error, key) => reports.push([action, String(error), key]),
    })
    return { shared, reports }
  }

  it('a shared cache gives a value to other isolates until it is deleted', async () => {
    const { shared, reports } = sharedIn({})
    await shared.write('a b/ы', 'text')
    expect(await shared.read('a b/ы')).toBe('text')
    await shared.delete('a b/ы')
    expect([await shared.read('a b/ы'), reports]).toEqual([null, []])
  })

  it('a shared cache reports each failure with its key and never rejects', async () => {
    const { shared, reports } = sharedIn({ get: LOST, put: LOST, delete: LOST })
    expect([await shared.read('a'), await shared.write('b', ''), await shared.delete('c')]).toEqual([null, undefined, undefined])
    const lost = 'Error: cache lost'
    expect(reports).toEqual([
      ['read', lost, 'a'],
      ['write', lost, 'b'],
      ['write', lost, 'c'],
    ])
  })

  it('a shared cache counts a body that does not end as a miss after 300 ms', async () => {
    vi.useFakeTimers()
    const { shared, reports } = sharedIn({ get: async () => new Response(new ReadableStream()) })
    const read = shared.read('slow')
    await vi.advanceTimersByTimeAsync(300)
    expect([await read, reports]).toEqual([null, [['read', 'TimeoutError: No answer within 300 ms', 'slow']]])
  })
})

it('a key is short enough for KV however long the query', async () => {
  const key = cacheKey('/api/posts/search/', { q: 'щ'.repeat(200), page: '1000', limit: '50' })
  await isolate().store.write(key, ENTRY)
  expect(new TextEncoder().encode(await hashedKey(key)).length).toBeLessThan(100)
  expect(await isolate().store.read(key)).toEqual(ENTRY)
})

it('a key does not depend on the order of the query', () => {
  const key = cacheKey('/api/posts/', { page: '2', tag: 'pravo', limit: '9' })
  expect(cacheKey('/api/posts/', { limit: '9', page: '2', tag: 'pravo' })).toBe(key)
})

it.each([
  ['another value', '/api/posts/', { page: '3' }],
  ['another key', '/api/posts/', { limit: '2' }],
  ['another endpoint', '/api/posts/business-instructions/', { page: '2' }],
  ['one more key', '/api/posts/', { page: '2', limit: '9' }],
  ['no query', '/api/posts/', {}],
] as const)('a key differs for %s', (_, path, query) => {
  expect(cacheKey(path, query)).not.toBe(cacheKey('/api/posts/', { page: '2' }))
})
