import { isRecent } from '../../contract/stored-time.ts'
import { type CacheEntry, type CacheStore, cacheKey, type Report } from './cache-store.ts'
import { coalesce, type InFlight } from './coalesce.ts'
import type { Deadline } from './deadline.ts'
import { type EndpointPath, isForOne, type Query } from './endpoints.ts'
import { checkAnswer, isEmptyList } from './fallback.ts'
import type { NegativeCache } from './negative-cache.ts'
import { ContentError, type Source } from './source.ts'
import type { SourceHealth } from './source-health.ts'

/**
 * How a request uses the cache.
 * - `stale-ok`: a stale answer is served at once and revalidated in the background
 * - `revalidate`: a stale answer is revalidated first
 * - `bypass`: every answer is read from the source, for an editor who has just published
 *
 * When the source fails, its last good answer is served all the same.
 */
export type CacheMode = 'stale-ok' | 'revalidate' | 'bypass'

/**
 * The event that makes an answer stale.
 * - `ttl`: time, because an origin may change whenever it wants
 * - `version`: only a new content version, because nothing else changes the embedded store
 */
export type Invalidation = 'ttl' | 'version'

export interface CacheDeps {
  source: Source
  store: CacheStore
  /** Requests to the source that are in progress in this isolate. */
  inFlight: InFlight
  /** Queries to which the source has responded `not-found` in this isolate. */
  negativeCache: NegativeCache
  health: SourceHealth
  /** Bounds how long this request waits; work that has begun continues after it. */
  deadline: Deadline
  version: string
  invalidation: Invalidation
  cacheMode: CacheMode
  /** Called for every answer with the time until which it is fresh, in milliseconds since 1970; 0 for a stale answer. */
  noteFreshness: (until: number) => void
  /** Called for every answer of the source, once it is validated. */
  onLoad?: ((path: EndpointPath, answer: unknown) => void) | undefined
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

const FRESH_MS = 60_000
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/**
 * After a failure, the last good answer, and a page with it, count as fresh for this long before the source gets the same query again. A page
 * is also served for this long while it is revalidated.
 */
export const STALE_LIFETIME_MS = 5000

/**
 * Answers from the cache, or from the source when the cache has nothing usable. The value fits the endpoint's schema. Throws the source's
 * ContentError only when there is no earlier good answer.
 */
export async function readThroughCache(deps: CacheDeps, path: EndpointPath, query: Query, mustSkipCache = false): Promise<unknown> {
  const key = cacheKey(path, query)
  const skipCache = mustSkipCache || deps.cacheMode === 'bypass'
  if (!skipCache) deps.negativeCache.throwIfKnown(key, deps.now(), deps.version)
  const entry = await deps.store.read(key)
  const state = entry && !skipCache ? freshness(entry, deps.now(), deps.version, deps.invalidation) : 'expired'
  if (entry && state === 'fresh') {
    deps.noteFreshness(freshUntil(entry, deps.invalidation))
    return entry.value
  }
  const request = { key, path, query }
  if (entry && state === 'stale' && deps.cacheMode === 'stale-ok') {
    deps.noteFreshness(0)
    deps.waitUntil(refresh(deps, request, entry))
    return entry.value
  }
  try {
    const answer = await deps.deadline.wait(() => loadOnce(deps, request, () => load(deps, request)))
    deps.noteFreshness(freshUntil({ storedAt: deps.now(), version: deps.version }, deps.invalidation))
    return answer
  } catch (error) {
    if (entry && isGone(request, error)) deps.waitUntil(expire(deps, request, entry))
    return staleOnError(deps, request, entry, error)
  }
}

/**
 * - `fresh`: serve
 * - `stale`: serve at once, refresh in the background
 * - `expired`: request the source; serve this only if the source fails. An entry of another content version is expired, so that a publish shows
 * at once.
 */
export function freshness(entry: CacheEntry, now: number, version: string, invalidation: Invalidation): 'fresh' | 'stale' | 'expired' {
  if (entry.version !== version) return 'expired'
  // An entry from the future was stored by a wrong clock, so its age is unknown. Clocks may differ a little.
  const isTimed = entry.storedAt <= now || isRecent(entry.storedAt, now, FRESH_MS)
  if (isTimed && now <= freshUntil(entry, invalidation)) return 'fresh'
  return now - entry.storedAt <= STALE_MS ? 'stale' : 'expired'
}

/** When an entry of the current version becomes stale, in milliseconds since 1970. */
function freshUntil({ storedAt, isStaleOnError }: Omit<CacheEntry, 'value'>, invalidation: Invalidation): number {
  if (isStaleOnError) return storedAt + STALE_LIFETIME_MS
  return invalidation === 'version' ? Number.POSITIVE_INFINITY : storedAt + FRESH_MS
}

interface ContentRequest {
  key: string
  path: EndpointPath
  query: Query
}

/** When the source fails, serves its last good answer of any age, unless the source responds that the thing no longer exists. */
function staleOnError(deps: CacheDeps, request: ContentRequest, entry: CacheEntry | null, error: unknown): unknown {
  if (!entry || isGone(request, error)) throw error
  deps.report('content source failed, last good answer served', error)
  deps.noteFreshness(0)
  keepStale(deps, request, entry)
  return entry.value
}

/**
 * After a request that has waited for a failing source, the next ones in this isolate get the old answer at once; later it is refreshed in the
 * background.
 */
function keepStale({ store, version, now }: CacheDeps, { key }: ContentRequest, { value }: CacheEntry): void {
  store.remember(key, { value, version, storedAt: now(), isStaleOnError: true })
}

/**
 * Replaces a stale answer. On failure the old answer stays. If the thing no longer exists, its entry expires, so the next request reaches
 * the source.
 */
async function refresh(deps: CacheDeps, request: ContentRequest, entry: CacheEntry): Promise<void> {
  const loadOrKeep = () =>
    load(deps, request).catch(async (error) => {
      if (isGone(request, error)) {
        await expire(deps, request, entry)
      } else {
        deps.report('content refresh failed', error)
        keepStale(deps, request, entry)
      }
      throw error
    })
  await loadOnce(deps, request, loadOrKeep).catch(() => undefined)
}

/** Keeps the value of a thing that no longer exists only as a fallback for a failing source. */
function expire({ store }: CacheDeps, { key }: ContentRequest, { value, version }: CacheEntry): Promise<void> {
  return store.write(key, { value, version, storedAt: 0 })
}

/** Only a single thing can cease to exist; a `not-found` for the menu or a list of posts means that the source is broken. */
function isGone({ query }: ContentRequest, error: unknown): boolean {
  return error instanceof ContentError && error.failure === 'not-found' && isForOne(query)
}

/** Coalesces requests of one version: a request never takes the answer of another version, which a publish may have just replaced. */
function loadOnce({ inFlight, waitUntil, version }: CacheDeps, { key }: ContentRequest, run: () => Promise<unknown>): Promise<unknown> {
  return coalesce(inFlight, { key: `${version} ${key}`, run, waitUntil })
}

async function load(deps: CacheDeps, request: ContentRequest): Promise<unknown> {
  const { key, path, query } = request
  const value = await loadChecked(deps, request)
  deps.onLoad?.(path, value)
  const entry = { value, storedAt: deps.now(), version: deps.version }
  if (isVisitorControlled(query, value)) deps.store.remember(key, entry)
  else deps.waitUntil(deps.store.write(key, entry))
  return value
}

async function loadChecked({ source, negativeCache, now, version }: CacheDeps, request: ContentRequest): Promise<unknown> {
  const { key, path, query } = request
  try {
    const value = checkAnswer(await source.fetch(path, query), path, query)
    negativeCache.delete(key)
    return value
  } catch (error) {
    if (error instanceof ContentError && isGone(request, error)) negativeCache.add(key, error.message, now(), version)
    throw error
  }
}

/** Visitors can invent any number of searches and of pages past the end, so these answers are cached in memory only. */
function isVisitorControlled(query: Query, value: unknown): boolean {
  return query.q !== undefined || isEmptyList(value)
}
