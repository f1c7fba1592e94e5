import { type CacheStore, cacheKey, type Report } from './cache-store.ts'
import type { Deadline } from './deadline.ts'
import { asksForOne, type EndpointPath, type Query } from './endpoints.ts'
import { checkAnswer, isEmptyList } from './fallback.ts'
import { askOnce, type Flights } from './flights.ts'
import { type CacheEntry, type Demand, freshness, freshUntil, type Renewal } from './freshness.ts'
import type { Missing } from './missing.ts'
import { ContentError, type Source } from './source.ts'
import type { SourceHealth } from './source-health.ts'

export interface CacheDeps {
  source: Source
  store: CacheStore
  /** Questions to the source that are in progress in this isolate. */
  flights: Flights
  /** Questions that the source has answered with `not-found` in this isolate. */
  missing: Missing
  health: SourceHealth
  /** Bounds how long this request waits; work that has begun continues after it. */
  deadline: Deadline
  version: string
  renewal: Renewal
  demand: Demand
  /** Told of every answer until when it is fresh, in milliseconds since 1970; 0 for one that is stale already. */
  noteFreshness: (until: number) => void
  /** Told of every answer that the source gave, once it is checked. */
  onLoad?: ((path: EndpointPath, answer: unknown) => void) | undefined
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/**
 * Answers from the cache, or from the source when the cache has nothing usable. The value fits the endpoint's schema. Throws the source's
 * ContentError only when there is no earlier good answer.
 */
export async function askThroughCache(deps: CacheDeps, path: EndpointPath, query: Query, mustAsk = false): Promise<unknown> {
  const key = cacheKey(path, query)
  const skipCache = mustAsk || deps.demand === 'new'
  if (!skipCache) deps.missing.throwIfKnown(key, deps.now(), deps.version)
  const entry = await deps.store.read(key)
  const state = entry && !skipCache ? freshness(entry, deps.now(), deps.version, deps.renewal) : 'expired'
  if (entry && state === 'fresh') {
    deps.noteFreshness(freshUntil(entry, deps.renewal))
    return entry.value
  }
  const question = { key, path, query }
  if (entry && state === 'stale' && deps.demand === 'kept') {
    deps.noteFreshness(0)
    deps.waitUntil(refresh(deps, question, entry))
    return entry.value
  }
  try {
    const answer = await deps.deadline.wait(() => ask(deps, question, () => load(deps, question)))
    deps.noteFreshness(freshUntil({ storedAt: deps.now(), version: deps.version }, deps.renewal))
    return answer
  } catch (error) {
    if (entry && isGone(question, error)) deps.waitUntil(expire(deps, question, entry))
    return lastGood(deps, question, entry, error)
  }
}

interface Question {
  key: string
  path: EndpointPath
  query: Query
}

/** When the source fails, serves its last good answer of any age, unless the source says that the thing no longer exists. */
function lastGood(deps: CacheDeps, question: Question, entry: CacheEntry | null, error: unknown): unknown {
  if (!entry || isGone(question, error)) throw error
  deps.report('content source failed, last good answer served', error)
  deps.noteFreshness(0)
  // This request has waited for a failing source. The next ones in this isolate get the old answer at once while it is renewed in the
  // background.
  standIn(deps, question, entry)
  return entry.value
}

function standIn({ store, version, now }: CacheDeps, { key }: Question, { value }: CacheEntry): void {
  store.remember(key, { value, version, storedAt: now(), isStopgap: true })
}

/**
 * Renews a stale answer. On failure the old answer stays. If the thing no longer exists, its entry expires, so the next request asks the
 * source.
 */
async function refresh(deps: CacheDeps, question: Question, entry: CacheEntry): Promise<void> {
  const renew = () =>
    load(deps, question).catch(async (error) => {
      if (isGone(question, error)) {
        await expire(deps, question, entry)
      } else {
        deps.report('content refresh failed', error)
        standIn(deps, question, entry)
      }
      throw error
    })
  await ask(deps, question, renew).catch(() => undefined)
}

/** Keeps the value of a thing that no longer exists only for the case that the source fails. */
function expire({ store }: CacheDeps, { key }: Question, { value, version }: CacheEntry): Promise<void> {
  return store.write(key, { value, version, storedAt: 0 })
}

/** Only a single thing can cease to exist; a `not-found` for the menu or a list of posts means that the source is broken. */
function isGone({ query }: Question, error: unknown): boolean {
  return error instanceof ContentError && error.failure === 'not-found' && asksForOne(query)
}

/** A request never takes the answer of another version, which a publish may have just replaced. */
function ask({ flights, waitUntil, version }: CacheDeps, { key }: Question, load: () => Promise<unknown>): Promise<unknown> {
  return askOnce(flights, { key: `${version} ${key}`, ask: load, waitUntil })
}

async function load(deps: CacheDeps, question: Question): Promise<unknown> {
  const { key, path, query } = question
  const value = await loadChecked(deps, question)
  deps.onLoad?.(path, value)
  const entry = { value, storedAt: deps.now(), version: deps.version }
  if (anyVisitorCanAsk(query, value)) deps.store.remember(key, entry)
  else deps.waitUntil(deps.store.write(key, entry))
  return value
}

async function loadChecked({ source, missing, now, version }: CacheDeps, question: Question): Promise<unknown> {
  const { key, path, query } = question
  try {
    const value = checkAnswer(await source.fetch(path, query), path, query)
    missing.forget(key)
    return value
  } catch (error) {
    if (error instanceof ContentError && isGone(question, error)) missing.add(key, error.message, now(), version)
    throw error
  }
}

/** Visitors can invent any number of searches and of pages past the end, so these answers stay in memory and out of KV. */
function anyVisitorCanAsk(query: Query, value: unknown): boolean {
  return query.q !== undefined || isEmptyList(value)
}
