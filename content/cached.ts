import * as v from 'valibot'
import { type CacheStore, cacheKey, type Report } from './cache-store.ts'
import { answerSchema, asksForOne, type EndpointPath, type Query } from './endpoints.ts'
import { ContentError } from './error.ts'
import { askOnce, type Flights } from './flights.ts'
import { type CacheEntry, FRESH_MS, freshness } from './freshness.ts'
import type { Source } from './source.ts'

export interface CacheWorld {
  source: Source
  store: CacheStore
  /** Questions under way in this isolate. */
  flights: Flights
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
  const question = { key, path, query }
  if (entry && state === 'stale') {
    world.waitUntil(refresh(world, question, entry))
    return entry.value
  }
  return ask(world, question, () => load(world, question)).catch((error) => lastGood(world, question, entry, error))
}

interface Question {
  key: string
  path: EndpointPath
  query: Query
}

/** A source that is down serves its last good answer whatever its age; a thing it says is gone is gone. */
function lastGood(world: CacheWorld, question: Question, entry: CacheEntry | null, error: unknown): unknown {
  if (!entry || isGone(question, error)) throw error
  world.report('content source failed, last good answer served', error)
  // One visitor has waited for a dead source; the next ones in this isolate are served at once while it is asked behind them.
  world.store.remember(question.key, { value: entry.value, version: world.version, storedAt: world.now() - FRESH_MS - 1 })
  return entry.value
}

/** Renews a stale answer. It stays when that fails, unless the thing is gone: then the next request asks before it answers. */
async function refresh(world: CacheWorld, question: Question, entry: CacheEntry): Promise<void> {
  const renew = () =>
    load(world, question).catch(async (error) => {
      if (isGone(question, error)) await world.store.write(question.key, { ...entry, storedAt: 0 })
      else world.report('content refresh failed', error)
      throw error
    })
  await ask(world, question, renew).catch(() => undefined)
}

/** A single thing can be gone; a source that finds no menu or no list of posts is broken. */
function isGone({ query }: Question, error: unknown): boolean {
  return error instanceof ContentError && error.failure === 'not-found' && asksForOne(query)
}

function ask({ flights, waitUntil }: CacheWorld, { key }: Question, load: () => Promise<unknown>): Promise<unknown> {
  return askOnce(flights, { key, ask: load, waitUntil })
}

async function load(world: CacheWorld, { key, path, query }: Question): Promise<unknown> {
  const value = checked(await world.source.fetch(path, query), path, query)
  const entry = { value, storedAt: world.now(), version: world.version }
  if (anyVisitorCanAsk(query, value)) world.store.remember(key, entry)
  else world.waitUntil(world.store.write(key, entry))
  return value
}

/** Searches and pages past the end are as many as visitors care to invent: they must not fill KV. */
function anyVisitorCanAsk(query: Query, value: unknown): boolean {
  return query.q !== undefined || v.is(emptyList, value)
}

const nothing = v.strictTuple([])
const emptyList = v.union([nothing, v.looseObject({ items: nothing })])

function checked(answer: unknown, path: EndpointPath, query: Query): unknown {
  if (answer === null || answer === undefined || answer === '') throw new ContentError('empty', `Empty response from ${path}`)
  const schema = answerSchema(path, query)
  if (!schema) throw new ContentError('invalid-query', `${path} cannot be asked this`)
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ContentError('unavailable', `Unexpected answer from ${path}: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
}
