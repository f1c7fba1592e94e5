import * as v from 'valibot'
import { type CacheStore, cacheKey, type Report } from './cache-store.ts'
import { answerSchema, asksForOne, type EndpointPath, type Query } from './endpoints.ts'
import { ContentError } from './error.ts'
import { type CacheEntry, FRESH_MS, freshness } from './freshness.ts'
import type { Source } from './source.ts'

/** How long a request waits for the same question asked by another one before it asks by itself. */
const FOLLOWER_PATIENCE_MS = 800
const LATE = Symbol('late')

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
  const question = { key, path, query }
  if (entry && state === 'stale') {
    world.waitUntil(refresh(world, question, entry))
    return entry.value
  }
  return coalesced(world, question).catch((error) => lastGood(world, question, entry, error))
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
  const leader = world.inFlight.get(question.key)
  if (leader) {
    await follow(world, question, leader).catch(() => undefined)
    return
  }
  try {
    await lead(world, question)
  } catch (error) {
    if (isGone(question, error)) await world.store.write(question.key, { ...entry, storedAt: 0 })
    else world.report('content refresh failed', error)
  }
}

/** A single thing can be gone; a source that finds no menu or no list of posts is broken. */
function isGone({ query }: Question, error: unknown): boolean {
  return error instanceof ContentError && error.failure === 'not-found' && asksForOne(query)
}

/** One question to the source at a time, unless the one under way takes too long. */
async function coalesced(world: CacheWorld, question: Question): Promise<unknown> {
  const leader = world.inFlight.get(question.key)
  if (!leader) return lead(world, question)
  const answer = await follow(world, question, leader)
  return answer === LATE ? load(world, question) : answer
}

/**
 * The leader keeps its own work alive with `waitUntil`, because a shared promise whose visitor disconnects would never settle and hang
 * the key for good; followers stop waiting after a while for the same reason.
 */
function lead(world: CacheWorld, question: Question): Promise<unknown> {
  const work: Promise<unknown> = load(world, question).finally(() => forget(world, question, work))
  world.inFlight.set(question.key, work)
  world.waitUntil(work.catch(() => undefined))
  return work
}

async function follow(world: CacheWorld, question: Question, leader: Promise<unknown>): Promise<unknown> {
  const answer = await Promise.race([leader, after(FOLLOWER_PATIENCE_MS, LATE)])
  // The next request need not wait for a leader that is late.
  if (answer === LATE) forget(world, question, leader)
  return answer
}

function forget({ inFlight }: CacheWorld, { key }: Question, leader: Promise<unknown>): void {
  if (inFlight.get(key) === leader) inFlight.delete(key)
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

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
