import { id as build } from 'virtual:build-info'
import type { Context, HonoRequest, MiddlewareHandler, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { askOnce, type Flights } from '../../content/flights.ts'
import { createBoundedMap } from '../../contract/bounded-map.ts'
import { within } from '../../contract/within.ts'
import type { AppEnv } from '../../edge/env.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { cityOf } from '../../features/city/server/city-endpoints.ts'
import type { Ask } from '../crawler-files.ts'
import { createEditions } from '../edition.ts'
import type { EdgeCache } from '../make-content.ts'
import { logged } from '../middleware/request.ts'
import { pageAddress } from './address.ts'
import { answerKept } from './answer-kept.ts'
import { isFresh, type KeptPage, keptPage, STOPGAP_MS, weightOf } from './kept-page.ts'
import { createPageShelf, type PageShelf } from './page-shelf.ts'
import { namesMarkdown, wantsMarkdown } from './wants-markdown.ts'

/** An isolate has 128 MB, of which content answers take a fifth. */
const MEMORY_BYTES = 20_000_000
/** A page of this age is rendered anew before it is shown. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** How long a request waits for another one that opens the same page, before it opens the page itself. */
const FOLLOW_MS = 300
/** Cookie of a tool for editors. */
const EDITOR_COOKIE = 'editor'
const SCHEME_AND_PATH = /^(https?:)\/\/[^/]*([^?#]*)/
/** Paths of documents, payloads and Markdown, which have no escapes and are short; other spellings of an address are not kept. */
const PAGE_PATH = /^\/(?!(?:api|builds|_ipx)\/)(?:[\w-]{1,100}\/){0,3}(?:_payload\.json|index\.md)?$/

interface PageCacheOptions {
  edgeCache: EdgeCache
  ask: Ask
}

/** Begins the keys of documents that `Accept` wants in Markdown. */
const MARKDOWN = 'markdown '

/** Where a page of one edition is kept. */
interface Place {
  key: string
  shelf: PageShelf
}

/**
 * Keeps finished pages in memory and in the cache of the data centre (decision 032). The address and the edition alone decide what a kept page
 * shows; what differs between visitors is filled into its holes.
 */
export function pageCache({ edgeCache, ask }: PageCacheOptions): MiddlewareHandler<AppEnv> {
  const memory = createBoundedMap<string, KeptPage>(MEMORY_BYTES)
  const editions = createEditions()
  const flights: Flights<KeptPage | null> = new Map()
  /** Requests of the site's own, each for a page that is rendered anew. */
  const renewals = new WeakSet<Request>()

  function placeOf(c: Context<AppEnv>, address: string): Place {
    const key = `${c.var.edition.name} ${address}`
    return { key, shelf: createPageShelf(edgeCache, c.var.config.PUBLIC_BASE, key) }
  }

  function find(key: string): KeptPage | null {
    const kept = memory.get(key)
    return kept && isShowable(kept) ? kept : null
  }

  /** Shows a kept page. One that is no longer fresh is rendered anew behind the visitor, by one request at a time. */
  function show(c: Context<AppEnv>, kept: KeptPage): Response {
    const now = Date.now()
    if (!isFresh(kept, now)) {
      kept.storedAt = Math.min(kept.storedAt, now)
      kept.freshUntil = now + STOPGAP_MS
      const request = new Request(plainUrl(c.req), namesMarkdown(c) ? { headers: { accept: c.req.header('accept') ?? '' } } : {})
      renewals.add(request)
      c.executionCtx.waitUntil(Promise.resolve(ask(request, c)))
    }
    return answerKept(c, kept)
  }

  /** Keeps the page that was just rendered, if others may be shown it. */
  async function keep(c: Context<AppEnv>, { key, shelf }: Place): Promise<KeptPage | null> {
    const kept = await keptPage(c)
    if (!kept) return null
    memory.set(key, kept, weightOf(kept))
    // A stopgap is for this isolate alone.
    if (kept.freshUntil > kept.storedAt + STOPGAP_MS) c.executionCtx.waitUntil(shelf.put(kept))
    return kept
  }

  /** Renders a page anew. One that no longer exists is forgotten; one that failed stays as it was. */
  async function renew(c: Context<AppEnv>, next: Next, place: Place): Promise<void> {
    c.set('demand', 'fresh')
    await next()
    if ((await keep(c, place)) || c.res.status >= 500) return
    memory.delete(place.key)
    await place.shelf.delete()
  }

  /** Opens a page that memory lacks: the first of several requests takes it from the shelf or renders it, the others wait a little for that. */
  async function open(c: Context<AppEnv>, next: Next, place: Place): Promise<Response | undefined> {
    const lead = async () => {
      const stored = await place.shelf.get()
      if (!stored || !isShowable(stored)) return next().then(() => keep(c, place))
      memory.set(place.key, stored, weightOf(stored))
      return stored
    }
    const isFirst = !flights.has(place.key)
    const opened = askOnce(flights, { key: place.key, ask: isFirst ? lead : nothing, waitUntil: (work) => c.executionCtx.waitUntil(work) })
    const kept = await (isFirst ? opened : within(FOLLOW_MS, opened).catch(nothing))
    if (kept) return replaceAnswer(c, show(c, kept))
    if (!isFirst) await next()
    return undefined
  }

  return async function pageCacheMiddleware(c, next) {
    c.set('demand', 'kept')
    const isNegotiated = namesMarkdown(c) && (await wantsMarkdown(c))
    const address = keptAddress(c, isNegotiated)
    if (address === null) return next()
    if (isEditor(c)) {
      if (await logged(c, () => isWithin(c, c.env.SKIP_CACHE_LIMIT))) c.set('demand', 'new')
      return next()
    }
    c.set('city', cityOf(c))
    const now = Date.now()
    const edition = editions.known(c, now) ?? (await logged(c, () => editions.read(c, now)))
    c.set('edition', edition)
    if (renewals.has(c.req.raw)) return renew(c, next, placeOf(c, address))
    const kept = find(`${edition.name} ${address}`)
    return kept ? show(c, kept) : logged(c, () => open(c, next, placeOf(c, address)))
  }
}

function isShowable({ storedAt }: KeptPage): boolean {
  return Date.now() - storedAt < STALE_MS
}

async function nothing(): Promise<null> {
  return null
}

/** An answer that replaces another one takes over its headers, unless the other is taken away first. */
function replaceAnswer(c: Context<AppEnv>, answer: Response): undefined {
  c.res = undefined
  c.res = answer
}

/** Scheme, path and the parameters that the page reads, and whether it is asked for in Markdown; `null` for what is never kept. The address of a renewal gives the same. */
function keptAddress(c: Context<AppEnv>, isNegotiated: boolean): string | null {
  const { PAGE_CACHE, DEV } = c.get('config')
  const { method, url } = c.req
  // Hono's `c.req.path` is decoded, but what a page shows may depend on how its address is spelled.
  const [scheme = '', path = ''] = SCHEME_AND_PATH.exec(url)?.slice(1) ?? []
  const isPage = (method === 'GET' || method === 'HEAD') && PAGE_PATH.test(path)
  const isElsewhere = DEV === '1' && c.req.header('x-dev-cf') !== undefined
  if (PAGE_CACHE === '0' || build === 'dev' || !isPage || isElsewhere) return null
  const query = keptQuery(url)
  return query === null ? null : `${isNegotiated ? MARKDOWN : ''}${scheme}${path}${query}`
}

/** `?page=2`, or nothing; `null` when a parameter carries what one visitor asks. */
function keptQuery(url: string): string | null {
  // The usual addresses have no query, and payloads the name of a build.
  if (!url.includes('=')) return ''
  const { query, isAsked } = pageAddress(url)
  if (isAsked) return null
  return query.size > 0 ? `?${query}` : ''
}

/** The address without the parameters that its page does not read. */
function plainUrl({ url }: HonoRequest): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}${keptQuery(url) ?? ''}`
}

/** Who reloads a page past the browser's cache, or has a tool for editors open, wants to see it as the source has it. */
function isEditor(c: Context<AppEnv>): boolean {
  return c.req.header('cache-control')?.includes('no-cache') || getCookie(c, EDITOR_COOKIE) !== undefined
}
