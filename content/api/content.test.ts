import { describe, expect, it } from 'vitest'
import { contentDeps, DAY, down, gone, ownKv, SECOND, START, type TestSource, testSource } from '../../test/worker/content-deps.ts'
import type { CacheMode, Invalidation } from './cached.ts'
import { type Content, createContent, everyPost } from './content.ts'
import { fallbackContacts, fallbackForms, fallbackMenu } from './fallback.ts'

function contentOf(source: TestSource) {
  const deps = contentDeps(source, { kv: ownKv() })
  return { content: createContent(deps), deps }
}

describe('a query', () => {
  it('a query that is repeated in one request is sent to the source once', async () => {
    const source = testSource(() => [])
    const { content } = contentOf(source)
    const twice = () => Promise.all([content.tags(), content.fetchEndpoint('/api/posts/tags/', { utm_source: 'x' })])
    await twice()
    await twice()
    expect(source.asked).toEqual(['/api/posts/tags/'])
  })

  it('a query that skips the cache is sent once, too', async () => {
    const source = testSource(() => [])
    const { content } = contentOf(source)
    await content.fetchEndpoint('/api/posts/tags/', {}, { skipCache: true })
    await content.fetchEndpoint('/api/posts/tags/', {}, { skipCache: true })
    expect(source.asked).toHaveLength(1)
    await content.fetchEndpoint('/api/posts/post/', { slug: 'fakt' }).catch(() => undefined)
    await content.fetchEndpoint('/api/posts/post/', { slug: 'fakt' }, { skipCache: true }).catch(() => undefined)
    expect(source.asked).toHaveLength(3)
  })

  it('a query that failed fails again in the same request without being sent again', async () => {
    const source = testSource(down)
    const { content } = contentOf(source)
    await expect(content.tags()).rejects.toThrow('Unknown fetch error')
    await expect(content.tags()).rejects.toThrow('Unknown fetch error')
    expect(source.asked).toHaveLength(1)
  })

  it('a query that failed is sent again by the next request', async () => {
    const source = testSource(down)
    const { content, deps } = contentOf(source)
    await content.tags().catch(() => undefined)
    source.answer = () => []
    expect(await createContent(deps).tags()).toEqual([])
  })
})

describe('the time until which all answers are fresh', () => {
  /** The time until which the tags are fresh, in a new isolate of a site that has read them at `storedAt`. */
  async function freshUntil({ storedAt = 0, at, invalidation = 'ttl', isDown = false }: Reading) {
    const source = testSource(() => [{ slug: 'pravo', title: 'Право', count: 4 }])
    const kv = ownKv()
    const first = contentDeps(source, { kv, at: storedAt })
    await createContent(first).tags()
    await first.settled()
    if (isDown) source.answer = down
    const content = createContent(contentDeps(source, { kv, at, invalidation }))
    const before = content.freshUntil()
    await content.tags()
    expect(before).toBe(Number.POSITIVE_INFINITY)
    return content.freshUntil()
  }

  it.each<[what: string, reading: Reading, until: number]>([
    ['is that of an answer in the cache', { at: 30 * SECOND }, START + 60 * SECOND],
    ['has no end where only a publish changes answers', { at: DAY, invalidation: 'version' }, Number.POSITIVE_INFINITY],
    ['is over when one is stale', { at: DAY }, 0],
    ['is over when one of another time stands in for a failing source', { at: 8 * DAY, isDown: true }, 0],
    ['is over when one was stored by a clock that was ahead', { storedAt: DAY, at: 0 }, 0],
    ['is over in the same way where only a publish changes answers', { storedAt: DAY, at: 0, invalidation: 'version' }, 0],
  ])('the time until which all answers are fresh %s', async (_, reading, until) => {
    expect(await freshUntil(reading)).toBe(until)
  })

  it('the time until which all answers are fresh is the earliest of their times, and over with an answer of the build', async () => {
    const source = testSource(() => [])
    const { content } = contentOf(source)
    await content.tags()
    const before = content.freshUntil()
    source.answer = down
    await content.navMenu()
    expect([before, content.freshUntil()]).toEqual([START + 60 * SECOND, 0])
  })
})

interface Reading {
  /** Milliseconds since `START`. */
  storedAt?: number
  at: number
  invalidation?: Invalidation
  isDown?: boolean
}

describe('the content API', () => {
  it.each<[string, (content: Content) => Promise<unknown>, string]>([
    ['the menu', (content) => content.navMenu(), '/api/nav-menu/'],
    ['the contacts', (content) => content.contacts(), '/api/pages/contacts/'],
    ['the forms', (content) => content.forms(), '/api/forms/'],
    ['the home page', (content) => content.home(), '/api/pages/home/'],
    ['a page', (content) => content.page('serm'), '/api/pages/services/?slug=serm'],
    ['the services', (content) => content.services(), '/api/pages/services/'],
    ['the experts', (content) => content.experts(), '/api/pages/experts/'],
    ['an expert', (content) => content.expert('direktor'), '/api/pages/experts/?slug=direktor'],
    ['posts', (content) => content.posts({ page: 2, limit: 9 }), '/api/posts/?page=2&limit=9'],
    ['posts of a tag', (content) => content.posts({ page: 1, limit: 9, tag: 'pravo' }), '/api/posts/?page=1&limit=9&tag=pravo'],
    ['instructions', (content) => content.instructions({ page: 1, limit: 50 }), '/api/posts/business-instructions/?page=1&limit=50'],
    ['a post', (content) => content.post('fakt'), '/api/posts/post/?slug=fakt'],
    ['the tags', (content) => content.tags(), '/api/posts/tags/'],
    ['the editors’ choice', (content) => content.editorsChoice(4), '/api/posts/editors-choose/?limit=4'],
    ['the most discussed', (content) => content.mostDiscussed(4), '/api/posts/comment-counted/?limit=4'],
    ['a search', (content) => content.search('суд', 3), '/api/pages/search/?q=%D1%81%D1%83%D0%B4&limit=3'],
    ['a search of posts', (content) => content.searchPosts('a b', 2, 9), '/api/posts/search/?q=a+b&page=2&limit=9'],
  ])('the content API sends one query to one endpoint for %s', async (_, say, question) => {
    const source = testSource(down)
    await say(contentOf(source).content).catch((error) => expect(error.message).toBe('Unknown fetch error'))
    expect(source.asked).toEqual([question])
  })

  it.each([
    ['fails', down],
    ['finds none', gone],
    ['answers with an empty list', () => []],
  ])(
    'the content API returns the menu, the contacts and the forms of the build when the source %s and nothing is cached',
    async (_, answer) => {
      const { content } = contentOf(testSource(answer))
      expect([await content.navMenu(), await content.contacts(), await content.forms()]).toEqual([
        fallbackMenu,
        fallbackContacts,
        fallbackForms,
      ])
    },
  )

  it('the content API returns null for a page, a post and an expert that do not exist', async () => {
    const { content } = contentOf(testSource(gone))
    expect(await Promise.all([content.page('nope'), content.post('nope'), content.expert('nope')])).toEqual([null, null, null])
  })

  it('the content API throws for a list that the source does not find', async () => {
    await expect(contentOf(testSource(gone)).content.services()).rejects.toMatchObject({ failure: 'not-found' })
  })
})

describe('the answers of a request', () => {
  it.each<[CacheMode, string[]]>([
    ['stale-ok', []],
    ['revalidate', []],
    ['bypass', ['/api/posts/tags/']],
  ])('the answers of a request are read from the source under the cache mode %j, while they are fresh: %j', async (cacheMode, asked) => {
    const source = testSource(() => [])
    const { content, deps } = contentOf(source)
    await content.tags()
    await deps.settled()
    source.asked.length = 0
    await createContent({ ...deps, cacheMode }).tags()
    expect(source.asked).toEqual(asked)
  })

  it('the answers of a request replace a source that is down, without another wait in the same isolate', async () => {
    const source = testSource(() => [])
    const { content, deps } = contentOf(source)
    await content.tags()
    await deps.settled()
    source.answer = down
    const later = { ...deps, now: () => deps.now() + 8 * DAY }
    const first = createContent(later)
    expect([await first.tags(), first.freshUntil()]).toEqual([[], 0])
    expect([await createContent(later).tags(), source.asked.length]).toEqual([[], 2])
  })
})

it('all posts of a list are on its pages of fifty', async () => {
  const asked: object[] = []
  const list = async (query: { page: number; limit: number }) => {
    asked.push(query)
    return { items: [], total: 101, page: query.page, pages: 3 }
  }
  expect(await everyPost(list)).toEqual([])
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, limit: 50 })))
})

describe('an endpoint by its path', () => {
  it.each([
    ['/api/app.js', {}, 'invalid-endpoint', 'Invalid API endpoint: /api/app.js'],
    ['/api/nav-menu/site.CSS', {}, 'invalid-endpoint', 'Invalid API endpoint: /api/nav-menu/site.CSS'],
    ['/assets/entry.js.map?v=1', {}, 'invalid-endpoint', 'Invalid API endpoint: /assets/entry.js.map?v=1'],
    ['/api/unknown/', {}, 'not-found', 'Unknown fetch error'],
    ['https://evil.example/api/nav-menu/', {}, 'not-found', 'Unknown fetch error'],
    ['//evil.example/api/nav-menu/', {}, 'not-found', 'Unknown fetch error'],
    ['/api/posts/../nav-menu/', {}, 'not-found', 'Unknown fetch error'],
    ['/api/posts/%2e%2e/', {}, 'not-found', 'Unknown fetch error'],
    ['constructor', {}, 'not-found', 'Unknown fetch error'],
    ['', {}, 'not-found', 'Unknown fetch error'],
    ['/api/posts/', { page: 0 }, 'invalid-query', 'Invalid query for /api/posts/'],
    ['/api/posts/post/', {}, 'invalid-query', 'Invalid query for /api/posts/post/'],
    ['/api/posts/post/', { slug: '../x' }, 'invalid-query', 'Invalid query for /api/posts/post/'],
  ])('the endpoint %j with %j is refused without a request to the source', async (path, query, failure, message) => {
    const source = testSource(() => [])
    await expect(contentOf(source).content.fetchEndpoint(path, query)).rejects.toMatchObject({ name: 'ContentError', failure, message })
    expect(source.asked).toEqual([])
  })

  it('an endpoint by its path is also found without its trailing slash, as in the specification', async () => {
    const source = testSource(() => ({ posts: [], services: [], reviews: [], rules: [] }))
    await contentOf(source).content.fetchEndpoint('/api/pages/search', { q: 'x' })
    expect(source.asked).toEqual(['/api/pages/search/?q=x'])
  })

  it('an endpoint by its path gets only its own query keys', async () => {
    const source = testSource(() => ({ count: 7 }))
    const answer = await contentOf(source).content.fetchEndpoint('/api/posts/posts-count/', { tag: 'pravo', page: '', yclid: '1' })
    expect([answer, source.asked]).toEqual([{ count: 7 }, ['/api/posts/posts-count/?tag=pravo']])
  })
})

it('the source’s health is good when the source answers; it is checked past every cache, at most once in two seconds', async () => {
  const source = testSource(() => [{ title: 'Услуги', url: '/serm/' }])
  const { deps } = contentOf(source)
  const check = (after = 0) => createContent({ ...deps, now: () => deps.now() + after }).isSourceUp()
  expect(await Promise.all([check(), check()])).toEqual([true, true])
  expect([await check(1999), source.asked.length]).toEqual([true, 1])
  await check(2000)
  expect(source.asked).toHaveLength(2)
  // The clock was a day ahead.
  await check(-24 * 60 * 60 * 1000)
  expect(source.asked).toHaveLength(3)
})

it('the source’s health is bad when the source has no menu', async () => {
  expect(await contentOf(testSource(() => [])).content.isSourceUp()).toBe(false)
})

it('the source’s health is bad and reported when the source does not answer', async () => {
  const { content, deps } = contentOf(testSource(down))
  expect(await content.isSourceUp()).toBe(false)
  expect(deps.reports).toEqual(['content source does not answer: ContentError: Unknown fetch error'])
})
