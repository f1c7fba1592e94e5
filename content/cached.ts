import * as v from 'valibot'
import { type CacheStore, cacheKey, type Report } from './cache-store.ts'
import { answerSchema, type EndpointPath, type Query } from './endpoints.ts'
import { ContentError } from './error.ts'
import { type CacheEntry, freshness } from './freshness.ts'
import type { Source } from './source.ts'

/** How long a request waits for the same question asked by another one before it asks by itself. */
const FOLLOWER_PATIENCE_MS = 800

export interface CacheWorld {
  source: Source
  store: CacheStore
  /** Questions under way in this isolate. */
  inFlight: Map<string, Promise<unknown>>
  version: string
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/**
 * Answers from the cache, and from the source where the cache has nothing usable. The value fits the endpoint's schema.
 * Throws the source's ContentError only when no earlier good answer is left.
 */
export async function askThroughCache(world: CacheWorld, path: EndpointPath, query: Query, skipCache = false): Promise<unknown> {
  const key = await cacheKey(path, query)
  const entry = await world.store.read(key)
  const state = entry && !skipCache ? freshness(entry, world.now(), world.version) : 'expired'
  if (entry && state === 'fresh') return entry.value
  if (entry && state === 'stale') {
    world.waitUntil(coalesced(world, key, path, query).catch((error) => world.report('content refresh failed', error)))
    return entry.value
  }
  return coalesced(world, key, path, query).catch((error) => lastGood(world, entry, error))
}

/** An origin that is down serves its last good answer whatever its age; a thing it says is gone is gone. */
function lastGood(world: CacheWorld, entry: CacheEntry | null, error: unknown): unknown {
  const gone = error instanceof ContentError && error.failure === 'not-found'
  if (!entry || gone) throw error
  world.report('content source failed, last good answer served', error)
  return entry.value
}

/**
 * One question to the source at a time. The leader keeps its own work alive with `waitUntil`, because a shared promise whose visitor
 * disconnects would never settle and hang the key for good; followers stop waiting after a while for the same reason.
 */
function coalesced(world: CacheWorld, key: string, path: EndpointPath, query: Query): Promise<unknown> {
  const leader = world.inFlight.get(key)
  if (leader) return Promise.race([leader, after(FOLLOWER_PATIENCE_MS).then(() => load(world, key, path, query))])
  const work = load(world, key, path, query).finally(() => world.inFlight.delete(key))
  world.inFlight.set(key, work)
  world.waitUntil(work.catch(() => undefined))
  return work
}

async function load(world: CacheWorld, key: string, path: EndpointPath, query: Query): Promise<unknown> {
  const value = checked(await world.source.fetch(path, query), path, query)
  const entry = { value, storedAt: world.now(), version: world.version }
  world.waitUntil(world.store.write(key, entry))
  return value
}

function checked(answer: unknown, path: EndpointPath, query: Query): unknown {
  if (answer === null || answer === undefined || answer === '') throw new ContentError('empty', `Empty response from ${path}`)
  const schema = answerSchema(path, query)
  if (!schema) throw new ContentError('invalid-query', `${path} cannot be asked this`)
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ContentError('unavailable', `Unexpected answer from ${path}: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
