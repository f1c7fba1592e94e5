import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { publishContent, showEdition } from '../../content/publish/publish-content.ts'
import { DAY, ownKv, SECOND, scriptedOrigin } from '../../test/worker/content-deps.ts'
import { editionWith, target } from '../../test/worker/editions.ts'
import { fail, failingQueries, faulty } from '../../test/worker/faulty.ts'
import { visitor as anyVisitor, BROWSER, type CountedEdge, countedEdge, ownEdgeCache, type Visit } from '../../test/worker/visit.ts'

afterEach(() => vi.useRealTimers())

const CRAWLER = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const inCity = (name: string) => ({ cookie: `selectedCity=${encodeURIComponent(name)}` })
const textOf = async (answer: Promise<Response>) => (await answer).text()

/** Reads as a crawler, who waits for the whole page: on a slow machine people get a stream, which is never cached. */
function visitor(...site: Parameters<typeof anyVisitor>): Visit {
  const visit = anyVisitor(...site)
  return (path, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('user-agent')) headers.set('user-agent', CRAWLER)
    return visit(path, { ...init, headers })
  }
}

/** A visitor with a separate data centre whose cache counts the reads and writes of the page cache. */
function countedVisitor(bindings = {}): { visit: Visit } & CountedEdge {
  const edge = countedEdge()
  return { visit: visitor(bindings, edge.cache), ...edge }
}

describe.each(['/serm/', '/blog/?page=2', '/fakt-ili-mnenie/', '/serm/_payload.json?0123456789ab'])('the page at %s', (path) => {
  it(`${path} is rendered once, and is the same from memory, from the data centre and without the cache`, async () => {
    const { visit, cache, pages } = countedVisitor()
    const made = await textOf(visit(path))
    const remembered = await textOf(visit(path))
    expect(pages).toEqual({ asked: 1, stored: 1 })
    const otherIsolate = visitor({ DB: faulty(env.DB, failingQueries('D1_ERROR')) }, cache)
    for (let visits = 0; visits < 2; visits += 1) expect(await textOf(otherIsolate(path))).toBe(made)
    // The other isolate has cached the page from the data centre.
    expect(pages).toEqual({ asked: 2, stored: 1 })
    expect([remembered, await textOf(visitor({ PAGE_CACHE: '0' })(path))]).toEqual([made, made])
  })

  it(`${path} has the same headers from the cache`, async () => {
    const visit = visitor()
    const headers = async () => [...(await visit(path)).headers].filter(([name]) => name !== 'x-request-id')
    const made = await headers()
    expect(await headers()).toEqual(made)
    const names = made.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'content-type', 'etag', 'x-content-type-options']))
  })

  it(`${path} is opened once for twenty visitors at a time`, async () => {
    const { visit, pages } = countedVisitor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => textOf(visit(path))))
    expect([new Set(answers).size, pages]).toEqual([1, { asked: 1, stored: 1 }])
  })
})

it('every response has an id of its own', async () => {
  const visit = visitor()
  const ids = [await visit('/serm/'), await visit('/serm/')].map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual([expect.any(String), expect.any(String)])
  expect(ids[0]).not.toBe(ids[1])
})

it('a cached page names the city of each visitor, and is otherwise the same', async () => {
  const visit = visitor()
  const page = async (city: string) => (await textOf(visit('/serm/', { headers: inCity(city) }))).split(city)
  const [uryupinsk, uglich, again] = [await page('Урюпинск'), await page('Углич'), await page('Урюпинск')]
  expect(uryupinsk.length).toBeGreaterThan(1)
  expect([uglich, again]).toEqual([uryupinsk, uryupinsk])
})

it('a phone gets the font and the cover and other screens the font alone, whichever requested the page first', async () => {
  // A cover that cannot be read is not inside the page, so it is preloaded.
  const visit = visitor({ ASSETS: faulty(env.ASSETS, { fetch: fail('no files') }) })
  const links = async (headers: Record<string, string>) => (await visit('/fakt-ili-mnenie/', { headers })).headers.get('link')
  const phone = { 'sec-ch-ua-mobile': '?1' }
  const [onPhone, elsewhere] = [await links(phone), await links({})]
  expect([onPhone, elsewhere]).toEqual([
    expect.stringMatching(/font.*rel=prefetch.*as=image/),
    expect.stringMatching(/rel=preload; as=font/),
  ])
  expect(elsewhere).not.toContain('as=image')
  expect([await links(phone), await links({})]).toEqual([onPhone, elsewhere])
})

it.each([
  ['a crawler', CRAWLER, 'a person', BROWSER],
  ['a person', BROWSER, 'a crawler', CRAWLER],
])('a page that was first requested by %s is cached for %3$s', async (_, first, __, second) => {
  const { visit, pages } = countedVisitor()
  // Loads the content, so that a person gets the whole page, and caches no page.
  await textOf(visit('/serm/', { headers: { cookie: 'editor=1' } }))
  const page = (agent: string) => textOf(visit('/serm/', { headers: { 'user-agent': agent } }))
  const made = await page(first)
  expect(await page(second)).toBe(made)
  expect(pages).toEqual({ asked: 1, stored: 1 })
})

it('a page with a new form is cached while the database of the leads is down', async () => {
  const flipped = (form: unknown) => ({ ...Object(form), hasMessage: !Object(form).hasMessage })
  await publishContent(target, editionWith('form', 'main', flipped))
  const { visit, pages } = countedVisitor({ LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
  const { status } = await visit('/serm/')
  await showEdition(target, inject('seed').version, new Date())
  expect([status, pages.stored]).toEqual([200, 1])
})

describe('pages that are never cached', () => {
  it.each<[what: string, path: string, init?: RequestInit]>([
    ['an unknown page', '/nope/'],
    ['a closed page', '/admin/'],
    ['a redirect of a page', '/home/'],
    ['a redirect to the slash', '/serm'],
    ['a wrong page number', '/blog/?page=0'],
    ['a search', '/blog/?q=отзыв'],
    ['answers given to the calculator', '/calculator/?client=company'],
    ['a page of a document', '/pdf-view/?file=nda.pdf&page=3'],
    ['the thanks for a request', '/spasibo/123456789/'],
    ['the payload of the thanks', '/spasibo/123456789/_payload.json'],
    ['an API answer', '/api/nav-menu/'],
    ['another spelling of an address', '/%73erm/'],
    ['a page with a simulated place', '/serm/', { headers: { 'x-dev-cf': '{"country":"RU"}' } }],
    ["an editor's page", '/serm/', { headers: { cookie: 'editor=1' } }],
    ['a page reloaded past the caches', '/serm/', { headers: { 'cache-control': 'no-cache' } }],
    ['a refused method', '/serm/', { method: 'DELETE' }],
  ])('%s is never cached', async (_, path, init) => {
    const { visit, pages } = countedVisitor()
    await (await visit(path, init)).text()
    await (await visit(path, init)).text()
    expect(pages.stored).toBe(0)
    const fresh = await visitor()(path, init)
    expect(fresh.headers.has('etag')).toBe(false)
  })

  it('a page without a failed section is never cached', async () => {
    const prepare = (sql: string) => (sql.includes('editors_choice') ? failingQueries('no such table').prepare() : env.DB.prepare(sql))
    const { visit, pages } = countedVisitor({ DB: faulty(env.DB, { prepare }) })
    expect((await visit('/blog/')).status).toBe(200)
    expect(pages.stored).toBe(0)
  })

  it('a page whose content could not be loaded is never cached', async () => {
    const { visit, pages } = countedVisitor({ DB: faulty(env.DB, failingQueries('D1_ERROR')) })
    expect((await visit('/serm/')).status).toBe(503)
    expect(pages.stored).toBe(0)
  })
})

describe('requests that have no effect on a cached page', () => {
  it.each<[what: string, init: RequestInit]>([
    ['the header Host', { headers: { host: 'evil.example' } }],
    [
      'forwarding headers',
      { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' } },
    ],
    ['rewriting headers', { headers: { 'x-original-url': '/admin/', 'x-rewrite-url': '/admin/', 'x-http-method-override': 'POST' } }],
    ['cookies', { headers: { cookie: `${inCity('Омск').cookie}; a=<script>; ${inCity('Тверь').cookie}; __proto__=1` } }],
    ['encoding headers', { headers: { 'accept-encoding': 'br;q=1, *;q=0', 'accept-charset': 'windows-1251', 'accept-language': 'de' } }],
    ['accepted types', { headers: { accept: 'application/json', range: 'bytes=0-9', 'sec-fetch-dest': 'image' } }],
    ['a user agent', { headers: { 'user-agent': '</script><script>alert(1)</script>' } }],
    ['a location', { cf: { country: 'RU', latitude: '54.99', longitude: '73.37', city: '<b>', region: 'evil.example' } } as RequestInit],
  ])('%s has no effect on a cached page', async (_, init) => {
    const reference = await textOf(visitor()('/serm/'))
    const { visit, pages } = countedVisitor()
    await textOf(visit('/serm/', init))
    const next = await visit('/serm/')
    expect([await next.text(), pages.stored]).toEqual([reference, 1])
    expect([...next.headers].join()).not.toContain('evil')
  })

  it('two hundred queries that the page does not read share one cached page', async () => {
    const names = ['utm_source', 'q', 'page', 'tag', '__proto__', 'constructor', 'x[]', '%00', '<b>', 'client']
    const queries = Array.from({ length: 200 }, (_, at) => `?${names[at % names.length]}=${encodeURIComponent(`<${at}>`)}&yclid=${at}`)
    const { visit, pages } = countedVisitor()
    const answers = new Set<string>()
    for (const query of queries) answers.add(await textOf(visit(`/serm/${query}`)))
    expect([answers.size, pages]).toEqual([1, { asked: 1, stored: 1 }])
    expect(answers).toContain(await textOf(visitor()('/serm/')))
  })
})

/** URLs without a page that may be cached. */
const NO_PAGES = [
  '/no-such-page/',
  '/no-such-page/_payload.json',
  '/no-such-page/index.md',
  '/admin/',
  '/admin/_payload.json',
  '/admin/index.md',
  '/experts/nobody/',
  '/cases/nothing/',
  '/blog/?page=9999',
  '/blog/_payload.json?page=9999',
  '/blog/?page=0',
  '/zakryto/',
  '/zakryto/_payload.json',
  '/staroe/',
  '/staroe/index.md',
  '/home/',
  '/serm',
  '/pdf-view/index.md',
  '/spasibo/123456789/',
  '/sitemap/nothing.xml',
  '/blog/feed/nothing.xml',
  '/_ipx/f_webp&q_80&w_320/images/nothing.webp',
  '/assets/nothing.js',
  '/builds/meta/nothing.json',
  '/api/posts/nothing/',
]

describe('a browser that has the page', () => {
  const tagOf = async (visit: Visit, path: string, headers = {}) => (await visit(path, { headers })).headers.get('etag') ?? ''

  it.each(['/serm/', '/blog/?page=2', '/serm/_payload.json?0123456789ab', '/serm/index.md'])(
    'a browser with the current page gets a 304 from memory and from the data centre, whatever the stores do: %s',
    async (path) => {
      const { visit, cache, pages } = countedVisitor()
      const headers = { 'if-none-match': `"other", ${await tagOf(visit, path)}` }
      const tag = await tagOf(visit, path, headers)
      expect([(await visit(path, { headers })).status, tag, pages.asked]).toEqual([304, await tagOf(visit, path), 1])
      const stores = { DB: faulty(env.DB, failingQueries('D1_ERROR')), SEARCH: faulty(env.SEARCH, failingQueries('D1_ERROR')) }
      const answer = await visitor(stores, cache)(path, { headers })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
      const { headers: shown } = await visit(path)
      const ids = [shown, answer.headers].map((one) => one.get('x-request-id'))
      expect([answer.headers.has('content-type'), new Set(ids).size, ids]).toEqual([false, 2, [expect.any(String), expect.any(String)]])
      for (const name of ['last-modified', 'cache-control', 'vary']) expect(answer.headers.get(name)).toBe(shown.get(name))
    },
  )

  it('a tag of the edition, which all pages share, gets a 304 for pages alone', async () => {
    const moved = [
      { from: '/zakryto/', status: 410 },
      { from: '/staroe/', to: '/serm/', status: 301 },
    ]
    await publishContent(
      target,
      editionWith('moved', '', () => moved),
    )
    const visit = visitor()
    const tags = [await tagOf(visit, '/serm/'), await tagOf(visit, '/serm/index.md')]
    const asked = { 'if-none-match': tags.join(', '), 'if-modified-since': new Date(Date.now() + DAY).toUTCString() }
    const told: string[] = []
    for (const path of NO_PAGES)
      for (const { method, accept } of [{ method: 'GET' }, { method: 'HEAD' }, { method: 'GET', accept: 'text/markdown' }]) {
        const { status } = await visit(path, { method, headers: { ...asked, accept: accept ?? 'text/html' } })
        if (status === 304) told.push(`${method} ${path} ${accept ?? ''}`)
      }
    expect([told, (await visit('/serm/', { headers: asked })).status]).toEqual([[], 304])
    await showEdition(target, inject('seed').version, new Date())
  })

  it('a browser with the page gets it again with another city, settings or content', async () => {
    const visit = visitor()
    const tag = await tagOf(visit, '/serm/', inCity('Томск'))
    const statusOf = async (asker: Visit, city: string) =>
      (await asker('/serm/', { headers: { ...inCity(city), 'if-none-match': tag } })).status
    expect([await statusOf(visit, 'Томск'), await statusOf(visit, 'Тверь')]).toEqual([304, 200])
    expect(await statusOf(visitor({ SITE_NAME: 'Другая' }), 'Томск')).toBe(200)
    await publishContent(
      target,
      editionWith('moved', '', () => []),
    )
    expect(await statusOf(visitor(), 'Томск')).toBe(200)
    await showEdition(target, inject('seed').version, new Date())
  })

  it('a browser that sends only the date gets a 304 too', async () => {
    const visit = visitor()
    const page = await visit('/fakt-ili-mnenie/')
    const modified = page.headers.get('last-modified') ?? ''
    expect(await page.text()).toContain(`<meta property="og:updated_time" content="${new Date(modified).toISOString().slice(0, 10)}"/>`)
    const since = async (date: string) => (await visit('/fakt-ili-mnenie/', { headers: { 'if-modified-since': date } })).status
    const before = new Date(Date.parse(modified) - SECOND).toUTCString()
    expect([await since(modified), await since(before), await since('yesterday')]).toEqual([304, 200, 200])
  })

  it('a page that has changed is sent, whatever the date', async () => {
    const headers = { 'if-none-match': 'W/"other"', 'if-modified-since': new Date(Date.now() + DAY).toUTCString() }
    expect((await visitor()('/serm/', { headers })).status).toBe(200)
  })
})

it('HEAD returns the headers of GET and no body, also from memory', async () => {
  const visit = visitor()
  const [first, page, second] = [
    await visit('/serm/', { method: 'HEAD' }),
    await visit('/serm/'),
    await visit('/serm/', { method: 'HEAD' }),
  ]
  const etag = page.headers.get('etag')
  expect([first, second].map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
    [200, etag],
    [200, etag],
  ])
  expect([await first.text(), await second.text()]).toEqual(['', ''])
})

describe('after a publish', () => {
  const publishing = (title: string) =>
    publishContent(
      target,
      editionWith('page', 'serm', (page) => ({ ...v.parse(v.looseObject({}), page), title })),
    )
  afterEach(() => showEdition(target, inject('seed').version, new Date()))

  it.each([{ cookie: 'editor=1' }, { 'cache-control': 'no-cache' }])('an editor sees a publish at once: %j', async (headers) => {
    const visit = visitor()
    await textOf(visit('/serm/'))
    await publishing('Только что изданное')
    expect(await textOf(visit('/serm/', { headers }))).toContain('Только что изданное')
  })

  it('every visitor sees a publish within a minute, in a warm isolate too', async () => {
    const visit = visitor()
    const before = await textOf(visit('/serm/'))
    await publishing('Недавно изданное')
    later(60 * SECOND)
    expect([before.includes('Недавно изданное'), (await textOf(visit('/serm/'))).includes('Недавно изданное')]).toEqual([false, true])
  })
})

it('a page that is opened during a publish is cached under its own edition', async () => {
  const edge = countedEdge()
  const published = editionWith('page', 'serm', (page) => ({ ...v.parse(v.looseObject({}), page), title: 'Только что изданное' }))
  const match: typeof edge.cache.match = async (address) => {
    // Between the reads of the edition and of the content, when the isolate's cached version has expired.
    if (String(address).includes('/page-cache/')) {
      await publishContent(target, published)
      later(60 * SECOND)
    }
    return edge.cache.match(address)
  }
  await textOf(visitor({}, { ...edge.cache, match })('/serm/'))
  await showEdition(target, inject('seed').version, new Date())
  expect(await textOf(visitor({}, edge.cache)('/serm/'))).not.toContain('Только что изданное')
})

describe('with content from an origin,', () => {
  const H1 = /<h1>.*?<\/h1>/

  it('a page of an origin is served for a minute, then once more while it is revalidated', async () => {
    const origin = await scriptedOrigin('good')
    const { visit, pages } = countedVisitor(origin.bindings)
    // The clock is stopped from the beginning, because a slow machine needs seconds for the page.
    later(0)
    await textOf(visit('/serm/'))
    const asked = await origin.asked()
    later(59 * SECOND)
    await textOf(visit('/serm/'))
    expect([await origin.asked(), pages.stored]).toEqual([asked, 1])
    later(2 * SECOND)
    await textOf(visit('/serm/'))
    expect([(await origin.asked()) > asked, pages]).toEqual([true, { asked: 1, stored: 2 }])
  })

  it('a page that cannot be revalidated is served stale, and the origin gets no requests for a while', async () => {
    const origin = await scriptedOrigin('good')
    const { visit, pages } = countedVisitor(origin.bindings)
    const before = await textOf(visit('/serm/'))
    await origin.become('error-500')
    later(61 * SECOND)
    expect(await textOf(visit('/serm/'))).toBe(before)
    const asked = await origin.asked()
    for (let visits = 0; visits < 10; visits += 1) expect(await textOf(visit('/serm/'))).toBe(before)
    // A page with fallback content is only cached in this isolate.
    expect([await origin.asked(), pages.stored]).toEqual([asked, 1])
  })

  it('a page in the data centre stays there when it cannot be revalidated', async () => {
    const origin = await scriptedOrigin('good')
    const edge = countedEdge()
    const before = await textOf(visitor(origin.bindings, edge.cache)('/serm/'))
    later(61 * SECOND)
    await origin.become('error-500')
    // Two isolates without an earlier response of the origin: the second one reads the page that the first one has stored.
    for (let isolates = 0; isolates < 2; isolates += 1)
      expect(await textOf(visitor({ ...origin.bindings, CONTENT: ownKv() }, edge.cache)('/serm/'))).toBe(before)
  })

  it('a page that is gone is evicted, also from the data centre', async () => {
    const origin = await scriptedOrigin('good')
    const edge = countedEdge()
    const visit = visitor(origin.bindings, edge.cache)
    expect((await visit('/fakt-ili-mnenie/')).status).toBe(200)
    await origin.become('without-posts')
    later(61 * SECOND)
    await textOf(visit('/fakt-ili-mnenie/'))
    expect((await visit('/fakt-ili-mnenie/')).status).toBe(404)
    expect((await visitor(origin.bindings, edge.cache)('/fakt-ili-mnenie/')).status).toBe(404)
  })

  it('a changed page has another tag', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    const first = await visit('/serm/')
    const tag = first.headers.get('etag') ?? ''
    expect((await visit('/serm/', { headers: { 'if-none-match': tag } })).status).toBe(304)
    await origin.become('empty-lists')
    const changed = await visitor({ ...origin.bindings, CONTENT: ownKv(), SITE_NAME: 'Другая' })('/serm/')
    expect([H1.test(await first.text()), changed.headers.get('etag') === tag]).toEqual([true, false])
  })
})

it('pages of other settings are cached separately in the same data centre', async () => {
  const { visit, cache } = countedVisitor()
  await textOf(visit('/serm/'))
  expect(await textOf(visitor({ SITE_NAME: 'Другое имя' }, cache)('/serm/'))).toContain('Другое имя')
})

it('a damaged page from the data centre is rendered anew', async () => {
  const cache = ownEdgeCache()
  const whole = await textOf(visitor({}, cache)('/serm/'))
  const match: typeof cache.match = async (address) => {
    const stored = await cache.match(address)
    return String(address).includes('/page-cache/') && stored ? new Response((await stored.bytes()).slice(0, -100)) : stored
  }
  expect(await textOf(visitor({}, { ...cache, match })('/serm/'))).toBe(whole)
})

it('without the cache, nothing is cached and nothing has a tag', async () => {
  const { visit, pages } = countedVisitor({ PAGE_CACHE: '0' })
  const answers = [await visit('/serm/'), await visit('/serm/')]
  expect([answers.map(({ headers }) => headers.has('etag')), pages]).toEqual([[false, false], { asked: 0, stored: 0 }])
})
