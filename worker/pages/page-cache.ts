import { id as build } from 'virtual:build-info'
import type { Context, HonoRequest, MiddlewareHandler, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createSharedCache, type EdgeCache, edgeStorage, type SharedCache } from '../../content/api/cache-store.ts'
import { coalesce, type InFlight } from '../../content/api/coalesce.ts'
import { createBoundedMap } from '../../contract/bounded-map.ts'
import { within } from '../../contract/within.ts'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import type { AppFetch } from '../crawler-files.ts'
import { createEditions } from '../edition.ts'
import { logged } from '../middleware/request.ts'
import { answerCached, type CachedPage, cacheablePage, isFresh, KEEP_STALE_MS, packPage, unpackPage, weightOf } from './page-answer.ts'
import { namesMarkdown, pageAddress, wantsMarkdown } from './pages.ts'

/** An isolate has 128 MB, of which content answers take a fifth. */
const MEMORY_BYTES = 20_000_000
/** A page of this age is rendered anew before it is served. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
const SHARED_SECONDS = STALE_MS / 1000
/** How long a request waits for another one that opens the same page, before it opens the page itself. */
const FOLLOW_MS = 300
/** Cookie of a tool for editors. */
const EDITOR_COOKIE = 'editor'
const SCHEME_AND_PATH = /^(https?:)\/\/[^/]*([^?#]*)/
/** Paths of documents, payloads and Markdown, which have no escapes and are short; other spellings of an address are not cached. */
const PAGE_PATH = /^\/(?!(?:api|builds|_ipx)\/)(?:[\w-]{1,100}\/){0,3}(?:_payload\.json|index\.md)?$/
/** Begins the keys of documents that `Accept` wants in Markdown. */
const MARKDOWN = 'markdown '

interface PageCacheOptions {
  edgeCache: EdgeCache
  appFetch: AppFetch
}

/**
 * Caches finished pages in memory and in the data centre (decision 032). The address and the edition alone decide what a cached page shows; what
 * differs between visitors is filled into its holes.
 */
export function pageCache({ edgeCache, appFetch }: PageCacheOptions): MiddlewareHandler<AppEnv> {
  const memory = createBoundedMap<string, CachedPage>(MEMORY_BYTES)
  const editions = createEditions()
  const inFlight: InFlight<CachedPage | null> = new Map()
  /** The page cache's own requests, each for a page that is rendered anew. */
  const revalidations = new WeakSet<Request>()

  function fromMemory(key: string): CachedPage | null {
    const cached = memory.get(key)
    return cached && isServable(cached) ? cached : null
  }

  /** Serves a cached page. One that is no longer fresh is revalidated in the background, by one request at a time. */
  function serve(c: Context<AppEnv>, cached: CachedPage): Response {
    const now = Date.now()
    if (!isFresh(cached, now)) {
      cached.storedAt = Math.min(cached.storedAt, now)
      cached.freshUntil = now + KEEP_STALE_MS
      const request = new Request(plainUrl(c.req), namesMarkdown(c) ? { headers: { accept: c.req.header('accept') ?? '' } } : {})
      revalidations.add(request)
      c.executionCtx.waitUntil(Promise.resolve(appFetch(request, c)))
    }
    return answerCached(c, cached)
  }

  /** Stores the page that was just rendered, if others may be shown it. */
  async function store(c: Context<AppEnv>, key: string): Promise<CachedPage | null> {
    const page = await cacheablePage(c)
    if (!page) return null
    memory.set(key, page, weightOf(page))
    // A page of stale content is for this isolate alone.
    if (page.freshUntil > page.storedAt + KEEP_STALE_MS) c.executionCtx.waitUntil(sharedPages(c, edgeCache).write(key, page))
    return page
  }

  /** Renders a page anew. One that no longer exists is deleted; one that failed stays as it was. */
  async function revalidate(c: Context<AppEnv>, next: Next, key: string): Promise<void> {
    c.set('cacheMode', 'revalidate')
    await next()
    if ((await store(c, key)) || c.res.status >= 500) return
    memory.delete(key)
    await sharedPages(c, edgeCache).delete(key)
  }

  /** Opens a page that memory lacks: the first of several requests takes it from the shared cache or renders it, the others wait a little for that. */
  async function open(c: Context<AppEnv>, next: Next, key: string): Promise<void> {
    const shared = sharedPages(c, edgeCache)
    const run = async () => {
      const stored = await shared.read(key)
      if (!stored || !isServable(stored)) return next().then(() => store(c, key))
      memory.set(key, stored, weightOf(stored))
      return stored
    }
    const isFirst = !inFlight.has(key)
    const opened = coalesce(inFlight, { key, run: isFirst ? run : nothing, waitUntil: (work) => c.executionCtx.waitUntil(work) })
    const cached = await (isFirst ? opened : within(FOLLOW_MS, opened).catch(nothing))
    if (cached) return replaceAnswer(c, serve(c, cached))
    if (!isFirst) await next()
    return undefined
  }

  return async function pageCacheMiddleware(c, next) {
    const isNegotiated = namesMarkdown(c) && (await wantsMarkdown(c))
    const address = cachedAddress(c, isNegotiated)
    if (address === null) return next()
    if (isEditor(c)) {
      if (await logged(c, () => isWithin(c, c.env.SKIP_CACHE_LIMIT))) c.set('cacheMode', 'bypass')
      return next()
    }
    const now = Date.now()
    const edition = editions.known(c, now) ?? (await logged(c, () => editions.read(c, now)))
    c.set('edition', edition)
    const key = `${edition.name} ${address}`
    if (revalidations.has(c.req.raw)) return revalidate(c, next, key)
    const cached = fromMemory(key)
    return cached ? serve(c, cached) : logged(c, () => open(c, next, key))
  }
}

/** The pages that the isolates of a data centre share. */
function sharedPages(c: Context<AppEnv>, edgeCache: EdgeCache): SharedCache<CachedPage> {
  return createSharedCache({
    storage: edgeStorage(edgeCache, new URL('/page-cache', c.var.config.PUBLIC_BASE).href),
    seconds: SHARED_SECONDS,
    pack: packPage,
    unpack: unpackPage,
    report: (_, error, key) => log.warn('page cache failed', { key }, error),
  })
}

function isServable({ storedAt }: CachedPage): boolean {
  return Date.now() - storedAt < STALE_MS
}

async function nothing(): Promise<null> {
  return null
}

/** Hono merges the headers of the old `c.res` into the new one, so it is cleared first. */
function replaceAnswer(c: Context<AppEnv>, answer: Response): undefined {
  c.res = undefined
  c.res = answer
}

/** Scheme, path and the parameters that the page reads, and whether it is asked for in Markdown; `null` for what is never cached. The address of a revalidation gives the same. */
function cachedAddress(c: Context<AppEnv>, isNegotiated: boolean): string | null {
  const { PAGE_CACHE, DEV } = c.get('config')
  const { method, url } = c.req
  // Hono's `c.req.path` is decoded, but what a page shows may depend on how its address is spelled.
  const [scheme = '', path = ''] = SCHEME_AND_PATH.exec(url)?.slice(1) ?? []
  const isPage = (method === 'GET' || method === 'HEAD') && PAGE_PATH.test(path)
  const isElsewhere = DEV === '1' && c.req.header('x-dev-cf') !== undefined
  if (PAGE_CACHE === '0' || build === 'dev' || !isPage || isElsewhere) return null
  const query = cachedQuery(url)
  return query === null ? null : `${isNegotiated ? MARKDOWN : ''}${scheme}${path}${query}`
}

/** `?page=2`, or nothing; `null` when a parameter carries what one visitor asks. */
function cachedQuery(url: string): string | null {
  // The usual addresses have no query, and payloads the name of a build.
  if (!url.includes('=')) return ''
  const { query, isAsked } = pageAddress(url)
  if (isAsked) return null
  return query.size > 0 ? `?${query}` : ''
}

/** The address without the parameters that its page does not read. */
function plainUrl({ url }: HonoRequest): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}${cachedQuery(url) ?? ''}`
}

/** An editor reloads a page past the browser's cache, or has a tool for editors open, and wants to see it as the source has it. */
function isEditor(c: Context<AppEnv>): boolean {
  return c.req.header('cache-control')?.includes('no-cache') || getCookie(c, EDITOR_COOKIE) !== undefined
}
