import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contentDeps, DAY, down, ownKv, SECOND, START, type TestSource, testSource } from '../../test/worker/content-deps.ts'
import { fail, faulty, hang } from '../../test/worker/faulty.ts'
import { cacheKey, hashedKey } from './cache-store.ts'
import { readThroughCache } from './cached.ts'
import { fallbackForms, fallbackMenu } from './fallback.ts'
import { ContentError } from './source.ts'

const COUNT = '/api/posts/posts-count/'
const count = (number: number) => () => ({ count: number })
const page = (title: string) => ({
  slug: 'serm',
  title,
  seo: { title, description: title },
  summary: '',
  blocks: [],
  updatedAt: '2026-11-20',
})

let kv = ownKv()
beforeEach(() => {
  kv = ownKv()
})

/** A source that answered `{ count: 1 }` at time 0 under version v1. */
async function warmSource() {
  const source = testSource(count(1))
  const deps = contentDeps(source, { kv })
  await readThroughCache(deps, COUNT, {})
  await deps.settled()
  return source
}

it('a cached answer is served without asking the source while it is fresh', async () => {
  const source = await warmSource()
  expect(await readThroughCache(contentDeps(source, { kv, at: 60 * SECOND }), COUNT, {})).toEqual({ count: 1 })
  expect(source.asked).toEqual([COUNT])
})

it('a cached answer is served at once when it is stale, even while the source hangs', async () => {
  const source = await warmSource()
  source.answer = hang
  expect(await readThroughCache(contentDeps(source, { kv, at: DAY }), COUNT, {})).toEqual({ count: 1 })
  expect(source.asked).toHaveLength(2)
})

it('a cached answer is refreshed in the background when it is stale, for all isolates', async () => {
  const source = await warmSource()
  source.answer = count(2)
  const deps = contentDeps(source, { kv, at: DAY })
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
  await deps.settled()
  expect(await readThroughCache(contentDeps(source, { kv, at: DAY }), COUNT, {})).toEqual({ count: 2 })
  expect(source.asked).toHaveLength(2)
})

it('a cached answer survives a refresh that fails, and the failure is reported', async () => {
  const source = await warmSource()
  source.answer = down
  const deps = contentDeps(source, { kv, at: DAY })
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
  await deps.settled()
  expect(deps.reports).toEqual(['content refresh failed: ContentError: Unknown fetch error'])
  expect(await readThroughCache(contentDeps(source, { kv, at: DAY }), COUNT, {})).toEqual({ count: 1 })
})

it.each([8, 89])('a cached answer is served after %d days when the source is down', async (days) => {
  const source = await warmSource()
  source.answer = down
  const deps = contentDeps(source, { kv, at: days * DAY })
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
  expect(deps.reports).toEqual(['content source failed, last good answer served: ContentError: Unknown fetch error'])
})

it('a cached answer of another content version is not served while the source answers', async () => {
  const source = await warmSource()
  source.answer = count(2)
  expect(await readThroughCache(contentDeps(source, { kv, version: 'v2' }), COUNT, {})).toEqual({ count: 2 })
})

it('a cached answer of another content version is served when the source is down', async () => {
  const source = await warmSource()
  source.answer = down
  expect(await readThroughCache(contentDeps(source, { kv, version: 'v2' }), COUNT, {})).toEqual({ count: 1 })
})

it('a cached answer is ignored with skipCache, which stores the new answer', async () => {
  const source = await warmSource()
  source.answer = count(2)
  const deps = contentDeps(source, { kv })
  expect(await readThroughCache(deps, COUNT, {}, true)).toEqual({ count: 2 })
  await deps.settled()
  expect(await readThroughCache(contentDeps(source, { kv }), COUNT, {})).toEqual({ count: 2 })
})

describe('an answer that is not content', () => {
  it.each([
    ['nothing', null, 'empty', `Empty response from ${COUNT}`],
    ['an empty text', '', 'empty', `Empty response from ${COUNT}`],
    [
      'another shape',
      { total: 1 },
      'unavailable',
      `Unexpected answer from ${COUNT}: count: Invalid key: Expected "count" but received undefined`,
    ],
    ['a text', '<html>', 'unavailable', `Unexpected answer from ${COUNT}: root: Invalid type: Expected Object but received "<html>"`],
  ])('an answer that is not content fails and is not stored: %s', async (_, answer, failure, message) => {
    const deps = contentDeps(
      testSource(() => answer),
      { kv },
    )
    await expect(readThroughCache(deps, COUNT, {})).rejects.toMatchObject({ failure, message })
    await deps.settled()
    expect(await deps.store.read(cacheKey(COUNT, {}))).toBeNull()
  })

  it.each([[{ total: 1 }], [null], ['<html>']])(
    'an answer that is not content does not replace the last good answer: %j',
    async (answer) => {
      const source = await warmSource()
      source.answer = () => answer
      const deps = contentDeps(source, { kv, at: 8 * DAY })
      expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
      await deps.settled()
      const stored = await kv.get(await hashedKey(cacheKey(COUNT, {})))
      expect(JSON.parse(stored ?? '')).toEqual({ value: { count: 1 }, storedAt: START, version: 'v1' })
    },
  )

  it('an answer that is not content is stored without unknown fields and with sanitised HTML', async () => {
    const block = { type: 'text', html: '<p onclick="alert(1)">Текст</p><script>alert(1)</script>', secret: 1 }
    const deps = contentDeps(
      testSource(() => ({ ...page('Дом'), blocks: [block], token: 'secret' })),
      { kv },
    )
    const answer = await readThroughCache(deps, '/api/pages/home/', {})
    expect(answer).toMatchObject({ title: 'Дом', blocks: [{ type: 'text', html: '<p>Текст</p>' }] })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
})

describe.each(['/api/nav-menu/', '/api/forms/'] as const)('an empty list from %s', (path) => {
  const good = path === '/api/forms/' ? fallbackForms : fallbackMenu

  it.each([0, DAY, 8 * DAY])('an empty list does not replace the last good one after %d ms', async (at) => {
    const source = testSource(() => good)
    const deps = contentDeps(source, { kv })
    await readThroughCache(deps, path, {})
    await deps.settled()
    source.answer = () => []
    const later = contentDeps(source, { kv, at })
    expect(await readThroughCache(later, path, {}, true)).toEqual(good)
    expect(await readThroughCache(later, path, {})).toEqual(good)
    await later.settled()
    expect(await readThroughCache(contentDeps(source, { kv, at }), path, {})).toEqual(good)
  })

  it('an empty list fails as an empty answer when nothing is cached', async () => {
    const deps = contentDeps(
      testSource(() => []),
      { kv },
    )
    await expect(readThroughCache(deps, path, {})).rejects.toMatchObject({ failure: 'empty', message: `Empty response from ${path}` })
  })
})

describe('an answer that only a publish changes', () => {
  const isolate = (source: TestSource, options = {}) => contentDeps(source, { kv, invalidation: 'version', ...options })

  it('an answer that only a publish changes is never requested or written again because of its age', async () => {
    const source = await warmSource()
    const put = vi.fn()
    const deps = isolate(source, { kv: faulty(kv, { put }), at: 30 * DAY })
    expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
    await deps.settled()
    expect([source.asked.length, put.mock.calls.length]).toEqual([1, 0])
  })

  it('an answer that only a publish changes is read again after a publish, and with skipCache', async () => {
    const source = await warmSource()
    source.answer = count(2)
    expect(await readThroughCache(isolate(source, { version: 'v2' }), COUNT, {})).toEqual({ count: 2 })
    source.answer = count(3)
    expect(await readThroughCache(isolate(source), COUNT, {}, true)).toEqual({ count: 3 })
  })

  it('an answer that only a publish changes from before a publish is served while the store is down, and no longer', async () => {
    const source = await warmSource()
    source.answer = down
    const deps = isolate(source, { version: 'v2' })
    expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
    source.answer = count(2)
    const later = { ...deps, now: () => deps.now() + 6 * SECOND }
    await readThroughCache(later, COUNT, {})
    await deps.settled()
    expect(await readThroughCache(later, COUNT, {})).toEqual({ count: 2 })
  })
})

it('a failed refresh is not repeated for five seconds, for any number of visitors', async () => {
  const source = await warmSource()
  source.answer = down
  const deps = contentDeps(source, { kv, at: DAY })
  for (let visitors = 0; visitors < 10; visitors++) {
    await readThroughCache(deps, COUNT, {})
    await deps.settled()
  }
  expect(source.asked).toHaveLength(2)
})

it('the source’s failure is thrown to the caller when nothing is cached', async () => {
  await expect(readThroughCache(contentDeps(testSource(down), { kv }), COUNT, {})).rejects.toThrow(
    new ContentError('unavailable', 'Unknown fetch error'),
  )
})

it('the source’s failure is not cached: the next request reaches the source again', async () => {
  const source = testSource(down)
  const deps = contentDeps(source, { kv })
  await readThroughCache(deps, COUNT, {}).catch(() => undefined)
  source.answer = count(1)
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
})

it('an answer is served while KV is down', async () => {
  const broken = faulty(kv, { get: fail('KV GET failed: 429'), put: fail('KV PUT failed: 429') })
  const deps = contentDeps(testSource(count(1)), { kv: broken })
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
  await deps.settled()
  expect(deps.reports).toHaveLength(2)
})

describe('an answer to a query that visitors can invent', () => {
  it.each([
    {
      what: 'a search',
      path: '/api/posts/search/' as const,
      query: { q: 'что угодно' },
      answer: { items: [], total: 0, page: 1, pages: 1 },
    },
    {
      what: 'a search of the whole site',
      path: '/api/pages/search/' as const,
      query: { q: 'что угодно' },
      answer: { posts: [], services: [], reviews: [], rules: [] },
    },
    {
      what: 'a page past the end',
      path: '/api/posts/' as const,
      query: { page: '999' },
      answer: { items: [], total: 0, page: 999, pages: 1 },
    },
  ])('$what is cached in memory and never written to KV', async ({ path, query, answer }) => {
    const source = testSource(() => answer)
    const deps = contentDeps(source, { kv })
    await readThroughCache(deps, path, query)
    await deps.settled()
    await readThroughCache(deps, path, query)
    expect(source.asked).toHaveLength(1)
    expect(await kv.get(await hashedKey(cacheKey(path, query)))).toBeNull()
  })

  it('an answer to a query that visitors can invent is written to KV when it is a list with items', async () => {
    const deps = contentDeps(
      testSource(() => [{ slug: 'pravo', title: 'Право', count: 4 }]),
      { kv },
    )
    await readThroughCache(deps, '/api/posts/tags/', {})
    await deps.settled()
    expect(await kv.get(await hashedKey(cacheKey('/api/posts/tags/', {})))).not.toBeNull()
  })
})

it('one visitor of an isolate waits for a failing source, and the next ones are served at once', async () => {
  const source = await warmSource()
  source.answer = down
  const deps = contentDeps(source, { kv, at: 8 * DAY })
  await readThroughCache(deps, COUNT, {})
  source.answer = hang
  expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 1 })
})
