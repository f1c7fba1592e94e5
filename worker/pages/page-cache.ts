import { id as build } from 'virtual:build-info'
import type { Context, HonoRequest, MiddlewareHandler, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createSharedCache, type EdgeCache, edgeStorage, type SharedCache } from '../../content/api/cache-store.ts'
import { STALE_LIFETIME_MS } from '../../content/api/cached.ts'
import { coalesce, type InFlight } from '../../content/api/coalesce.ts'
import { createBoundedMap } from '../../contract/bounded-map.ts'
import { within } from '../../contract/timeout.ts'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import type { AppFetch } from '../crawler-files.ts'
import { createEditions } from '../edition.ts'
import { logged } from '../middleware/request.ts'
import { type CachedPage, cacheablePage, isFresh, packPage, respondCached, unpackPage, weightOf } from './page-response.ts'
import { namesMarkdown, pageAddress, wantsMarkdown } from './pages.ts'

/** An isolate has 128 MB, of which content answers take a fifth. */
const MEMORY_BYTES = 20_000_000
/** A page of this age is rendered anew before it is served. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
const SHARED_SECONDS = STALE_MS / 1000
/** Time for which a request waits for another one that opens the same page. */
const FOLLOW_MS = 300
/** Cookie of a tool for editors. */
const EDITOR_COOKIE = 'editor'
const SCHEME_AND_PATH = /^(https?:)\/\/[^/]*([^?#]*)/
/** Short paths of documents, payloads and Markdown without escapes; other spellings of a URL are not cached. */
const PAGE_PATH = /^\/(?!(?:api|builds|_ipx)\/)(?:[\w-]{1,100}\/){0,3}(?:_payload\.json|index\.md)?$/
/** Prefix of the keys of Markdown that was requested by `Accept`. */
const MARKDOWN = 'markdown '

interface PageCacheOptions {
  edgeCache: EdgeCache
  appFetch: AppFetch
}

/**
 * Caches finished pages in memory and in the data centre (decision 032). The address and the edition alone determine a cached page; the
 * values of a visitor are filled into its placeholders.
 */
export function pageCache({ edgeCache, appFetch }: PageCacheOptions): MiddlewareHandler<AppEnv> {
  const memory = createBoundedMap<string, CachedPage>(MEMORY_BYTES)
  const editions = createEditions()
  const inFlight: InFlight<CachedPage | null> = new Map()
  /** The page cache's own requests, each of which renders a page anew. */
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
      cached.freshUntil = now + STALE_LIFETIME_MS
      const request = new Request(plainUrl(c.req), namesMarkdown(c) ? { headers: { accept: c.req.header('accept') ?? '' } } : {})
      revalidations.add(request)
      c.executionCtx.waitUntil(Promise.resolve(appFetch(request, c)))
    }
    return respondCached(c, cached)
  }

  /** Stores the page that was just rendered, unless it is private. */
  async function store(c: Context<AppEnv>, key: string): Promise<CachedPage | null> {
    const page = await cacheablePage(c)
    if (!page) return null
    memory.set(key, page, weightOf(page))
    // A page with stale content is only cached in this isolate.
    if (page.freshUntil > page.storedAt + STALE_LIFETIME_MS) c.executionCtx.waitUntil(sharedPages(c, edgeCache).write(key, page))
    return page
  }

  /** Renders a page anew. A page that no longer exists is deleted; after a failure the cached one stays. */
  async function revalidate(c: Context<AppEnv>, next: Next, key: string): Promise<void> {
    c.set('cacheMode', 'revalidate')
    await next()
    if ((await store(c, key)) || c.res.status >= 500) return
    memory.delete(key)
    await sharedPages(c, edgeCache).delete(key)
  }

  /**
   * Opens a page that memory lacks: the first of several requests takes it from the shared cache or renders it, the others wait a little
   * for it.
   */
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

/**
 * Scheme, path and the parameters that the page reads, and whether Markdown is requested; `null` for a request that is never cached. The
 * request of a revalidation has the same key.
 */
function cachedAddress(c: Context<AppEnv>, isNegotiated: boolean): string | null {
  const { PAGE_CACHE, DEV } = c.get('config')
  const { method, url } = c.req
  // Hono's `c.req.path` is decoded, but a page may depend on the spelling of its URL.
  const [scheme = '', path = ''] = SCHEME_AND_PATH.exec(url)?.slice(1) ?? []
  const isPage = (method === 'GET' || method === 'HEAD') && PAGE_PATH.test(path)
  const isElsewhere = DEV === '1' && c.req.header('x-dev-cf') !== undefined
  if (PAGE_CACHE === '0' || build === 'dev' || !isPage || isElsewhere) return null
  const query = cachedQuery(url)
  return query === null ? null : `${isNegotiated ? MARKDOWN : ''}${scheme}${path}${query}`
}

/** `?page=2`, or nothing; `null` when a parameter carries one visitor's input. */
function cachedQuery(url: string): string | null {
  // Fast path: usual URLs have no query, and payloads only the name of a build.
  if (!url.includes('=')) return ''
  const { query, hasInput } = pageAddress(url)
  if (hasInput) return null
  return query.size > 0 ? `?${query}` : ''
}

/** The URL without the parameters that its page does not read. */
function plainUrl({ url }: HonoRequest): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}${cachedQuery(url) ?? ''}`
}

/**
 * Whether the visitor is an editor who needs the current content: they reload past the browser's cache, or have the cookie of an editors'
 * tool.
 */
function isEditor(c: Context<AppEnv>): boolean {
  return c.req.header('cache-control')?.includes('no-cache') || getCookie(c, EDITOR_COOKIE) !== undefined
}
