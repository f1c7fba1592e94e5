import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { publishContent, showEdition } from '../../content/publish/publish-content.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { DAY, SECOND } from '../../test/worker/content-deps.ts'
import { editionWith, target } from '../../test/worker/editions.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { BROWSER, countedEdge, ownEdgeCache, visitor } from '../../test/worker/visit.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A crawler waits for the whole page, so that it is also cached on a slow machine. */
const CRAWLER = { 'user-agent': 'YandexBot/3.0' }
const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
const later = (ms: number) => at(Date.now() + ms)
const yearIn = (html: string) => /©[^\d]*(\d{4})/.exec(html)?.[1]

it.each<[path: string, accept: string]>([
  ['/serm/?utm_source=x', 'text/html'],
  ['/blog/?page=2', 'text/html'],
  ['/serm/', 'text/markdown'],
  ['/blog/index.md?page=2', 'text/html'],
  ['/blog/_payload.json?page=2&0123456789ab', '*/*'],
])(
  'a page with unchanged content is revalidated in the background after a day, and the visitor gets the stale one: %s as %s',
  async (path, accept) => {
    const { cache, pages } = countedEdge()
    const visit = visitor({}, cache)
    const text = async (headers: Record<string, string>) => (await visit(path, { headers: { accept, ...headers } })).text()
    at(Date.UTC(2026, 10, 21))
    const made = await text(CRAWLER)
    const stored: number[] = []
    // A page that was not revalidated would be rendered again at the end.
    for (const passed of [DAY - SECOND, 2 * SECOND, 6 * SECOND]) {
      later(passed)
      expect(await text({ 'user-agent': BROWSER })).toBe(made)
      stored.push(pages.stored)
    }
    expect(stored).toEqual([1, 2, 2])
  },
)

it.each([
  [7 * DAY - SECOND, '2026'],
  [7 * DAY, '2027'],
])(
  'a page with unchanged content is served for a week at most, from memory and from the data centre: after %i ms it is of %s',
  async (passed, year) => {
    const { cache } = countedEdge()
    const visits = [visitor({}, cache), visitor({}, { ...cache, put: async () => undefined })]
    at(Date.UTC(2026, 11, 28))
    await visits[0]?.('/serm/', { headers: CRAWLER })
    later(passed)
    // The second isolate has the page only from the data centre.
    for (const visit of visits.toReversed()) expect(yearIn(await (await visit('/serm/', { headers: CRAWLER })).text())).toBe(year)
  },
)

it.each([
  ['a day and a second ago', DAY + SECOND],
  ['by a clock that was a day ahead', -DAY],
])('a page that was rendered %s is rendered anew for one of five visitors at a time', async (_, passed) => {
  const { cache, pages } = countedEdge()
  const visit = visitor({}, cache)
  const start = Date.UTC(2026, 10, 21)
  at(start)
  await visit('/serm/', { headers: CRAWLER })
  at(start + passed)
  const answers = await Promise.all(Array.from({ length: 5 }, () => visit('/serm/')))
  expect([answers.map(({ status }) => status), pages.stored]).toEqual([[200, 200, 200, 200, 200], 2])
})

it('a visitor waits only a moment for a stuck request for the same page', { timeout: 60_000 }, async () => {
  const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  // The first visitor's page waits for its cover, whatever the timeout of that request is.
  const ASSETS: Pick<Fetcher, 'fetch'> = {
    fetch() {
      reading.resolve()
      return read.promise
    },
  }
  const app = createApp(createIsolate(parseConfig), ownEdgeCache())
  const [one, other] = [createExecutionContext(), createExecutionContext()]
  const ask = async (context: ExecutionContext, bindings: object) =>
    (await app.fetch(new Request('http://localhost/blog/', { headers: CRAWLER }), { ...env, ...bindings }, context)).status
  const first = ask(one, { ASSETS })
  await reading.promise
  expect(await ask(other, {})).toBe(200)
  read.reject(new Error('no file'))
  expect(await first).toBe(200)
  for (const context of [one, other]) await waitOnExecutionContext(context)
})

it('the simulated location of a developer has no effect on a deployed site, which caches its pages', async () => {
  const { cache, pages } = countedEdge()
  const init = { headers: { 'x-dev-cf': '{"country":"RU"}', ...CRAWLER } }
  await visitor({ DEV: '' }, cache)('/serm/', init)
  expect(pages.stored).toBe(1)
})

it('pages over HTTP and over HTTPS are cached separately, because only the latter have strict-transport-security', async () => {
  const app = createApp(createIsolate(parseConfig), ownEdgeCache())
  const bindings = { ...env }
  const staysWith = async (scheme: string) => {
    const context = createExecutionContext()
    const answer = await app.fetch(new Request(`${scheme}://localhost/serm/`, { headers: CRAWLER }), bindings, context)
    await waitOnExecutionContext(context)
    return [answer.status, answer.headers.has('strict-transport-security'), answer.headers.has('etag')]
  }
  const told: unknown[] = []
  for (const scheme of ['http', 'https', 'http', 'https']) told.push(await staysWith(scheme))
  const [plain, secure] = [
    [200, false, true],
    [200, true, true],
  ]
  expect(told).toEqual([plain, secure, plain, secure])
})

it('an editor who reloads too often gets cached pages', async () => {
  let success = false
  const visit = visitor({ SKIP_CACHE_LIMIT: { limit: async () => ({ success }) } })
  const isNew = async () => (await (await visit('/serm/', { headers: { cookie: 'editor=1' } })).text()).includes('Только что изданное')
  expect(await isNew()).toBe(false)
  await publishContent(
    target,
    editionWith('page', 'serm', (page) => ({ ...Object(page), title: 'Только что изданное' })),
  )
  const before = await isNew()
  success = true
  expect([before, await isNew()]).toEqual([false, true])
  await showEdition(target, inject('seed').version, new Date())
})

it('the cache of the data centre stores a page for a week', async () => {
  const kept: (string | null)[] = []
  const put = async (address: RequestInfo | URL, { headers }: Response) => {
    if (String(address).includes('/page-cache/')) kept.push(headers.get('cache-control'))
  }
  await visitor({}, { ...ownEdgeCache(), put })('/serm/', { headers: CRAWLER })
  expect(kept).toEqual(['public, max-age=604800'])
})

it('a cache of the data centre that stores nothing delays no page', async () => {
  const answer = await visitor({}, faulty(ownEdgeCache(), { put: fail('full') }))('/serm/', { headers: CRAWLER })
  expect([answer.status, answer.headers.has('etag')]).toEqual([200, true])
})
