import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { createFragmentCache } from '../../ui/cached-fragment.tsx'
import { DAY, ownKv, SECOND } from './content-deps.ts'
import { CASE_PATHS, FIXED_PATHS, postPaths } from './every-path.ts'
import { faulty } from './faulty.ts'
import { type Visit, visitor } from './visit.ts'

/** Cached fragments are compared with a new rendering whenever these tests open a page (check-fragments.ts). */
const PLAIN = { PAGE_CACHE: '0' }
const ORIGIN = 'https://origin.example'
/** Reads as a crawler, for whom a page is rendered whole; the fragments of a streamed page are not cached. */
const CRAWLER = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' } }

const PATHS = [
  ...FIXED_PATHS.filter((path) => path !== '/admin/'),
  ...postPaths().slice(0, 3),
  '/fakt-ili-mnenie/',
  ...CASE_PATHS.slice(0, 2),
]
const QUERIES = [
  '/blog/?tag=pravo',
  '/blog/?page=2',
  '/blog/?q=отзыв',
  '/cases/?client=company',
  '/reviews/?service=serm',
  '/zayavka/?link=https://example.com/otzyv',
  '/pdf-view/?file=business-instructions.pdf&page=2',
  '/calculator/?client=company&materials=3',
  '/calculator/?client=person',
  '/oczenka-delovoj-reputaczii/?who=company',
]

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the pages one after another; returns those with another status than 200. */
async function openAll(visit: Visit, paths: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const path of paths) {
    const { status } = await visit(path, CRAWLER)
    if (status !== 200) failed.push(`${status} ${path}`)
  }
  return failed
}

it('the fragments of all kinds of pages are right for all queries of a visitor', async () => {
  const visit = visitor(PLAIN)
  for (let times = 0; times < 2; times += 1) expect(await openAll(visit, [...PATHS, ...QUERIES])).toEqual([])
})

it('the fragments of content that no publish has changed are right half a year later', async () => {
  const visit = visitor(PLAIN)
  await openAll(visit, PATHS)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200 * DAY })
  expect(await openAll(visit, PATHS)).toEqual([])
})

it('the fragments of pages whose pictures could not be read are right once they can be', async () => {
  let isDown = true
  const ASSETS = faulty(env.ASSETS, {
    fetch: (...request: Parameters<Fetcher['fetch']>) => (isDown ? Promise.reject(new Error('no files')) : env.ASSETS.fetch(...request)),
  })
  const visit = visitor({ ...PLAIN, ASSETS })
  await openAll(visit, PATHS)
  isDown = false
  expect(await openAll(visit, PATHS)).toEqual([])
})

it.each([
  ['/api/pages/contacts/', '/contacts/'],
  ['/api/forms/', '/contacts/'],
  ['/api/pages/services/', '/uslugi/'],
  ['/api/pages/services/?slug=calculator', '/calculator/'],
])('the fragments of a page are right when only the response of %s has changed at the origin', async (endpoint, shownAt) => {
  const origin = startOrigin(endpoint)
  const visit = visitor({ ...PLAIN, CONTENT_ORIGIN: ORIGIN, CONTENT_TIMEOUT_MS: '20000', CONTENT_DEADLINE_MS: '20000', CONTENT: ownKv() })
  await visit(endpoint)
  later(50 * SECOND)
  await openAll(visit, [shownAt, ...SHOWING_MORE])
  // Only this response is stale now.
  later(15 * SECOND)
  origin.change()
  for (let times = 0; times < 2; times += 1) await visit(endpoint)
  expect(await openAll(visit, [shownAt, ...SHOWING_MORE])).toEqual([])
  expect(await (await visit(shownAt, CRAWLER)).text()).toContain(WORD)
})

it('a fragment that was rendered without one of its inputs is reported by its name', () => {
  const problems = vi.fn()
  vi.stubGlobal('onStaleFragment', problems)
  const fragments = createFragmentCache()
  const post = { slug: 'fakt' }
  for (const phone of ['8 800', '8 900']) fragments.of(post, 'form', [], () => ({ html: new TextEncoder().encode(`Звоните ${phone}`) }))
  expect(problems.mock.calls).toEqual([[expect.stringMatching(/"form" of fakt is stale.*8 800.*8 900/s)]])
  for (const phone of ['8 800', '8 900']) fragments.of(post, 'phone', [phone], () => phone)
  expect(problems).toHaveBeenCalledTimes(1)
})

/** Pages whose fragments show more than the content that they are cached for. */
const SHOWING_MORE = ['/fakt-ili-mnenie/', '/experts/', ...CASE_PATHS.slice(0, 1), '/reviews/', '/serm/', '/']
const WORD = 'Иначе'
/** The data of a response that the site shows. */
const SHOWN = new Set(['title', 'submitLabel', 'label', 'city', 'address', 'name'])

/** A content origin with the data of the embedded store, until the response of one endpoint changes. */
function startOrigin(endpoint: string): { change: () => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const embedded = visitor({ CONTENT: ownKv() })
  let isChanged = false
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const answer = await embedded(pathname + search, init)
    return isChanged && pathname + search === endpoint ? Response.json(changed(await answer.json())) : answer
  })
  return {
    change: () => {
      isChanged = true
    },
  }
}

function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

/** The data with another word in each shown text, another phone and doubled rates. */
function changed(answer: unknown): unknown {
  const json = JSON.stringify(answer, (key, value) => {
    if (key === 'rates') return doubled(value)
    if (key === 'phone') return { text: '8 900 000-00-00', href: 'tel:89000000000' }
    return SHOWN.has(key) && typeof value === 'string' && /[а-я]/i.test(value) ? `${WORD} ${value}` : value
  })
  return JSON.parse(json)
}

function doubled(rates: unknown): unknown {
  return JSON.parse(JSON.stringify(rates), (_, value) => (typeof value === 'number' && value > 100 ? 2 * value : value))
}
