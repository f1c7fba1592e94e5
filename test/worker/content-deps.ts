import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createCacheStore, createEntryMemory, kvStorage } from '../../content/api/cache-store.ts'
import type { CacheDeps, Invalidation } from '../../content/api/cached.ts'
import { createDeadline } from '../../content/api/deadline.ts'
import type { EndpointPath, Query } from '../../content/api/endpoints.ts'
import { createNegativeCache } from '../../content/api/negative-cache.ts'
import { ContentError, type Source } from '../../content/api/source.ts'
import { createSourceHealth } from '../../content/api/source-health.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { faulty } from './faulty.ts'

export const SECOND = 1000
export const DAY = 24 * 60 * 60 * SECOND
/** Start of the tests' clocks. */
export const START = Date.UTC(2026, 10, 21)

export interface TestSource extends Source {
  /** All requests so far, as `/api/posts/?page=2`. */
  asked: string[]
  /** Sets how requests are answered from now on. */
  answer: (path: EndpointPath, query: Query) => unknown
}

/** A source whose answers the test controls and which records its requests. */
export function testSource(answer: TestSource['answer']): TestSource {
  const source: TestSource = {
    name: 'origin',
    asked: [],
    answer,
    async fetch(path, query) {
      source.asked.push(`${path}${new URLSearchParams(query).size > 0 ? `?${new URLSearchParams(query)}` : ''}`)
      return source.answer(path, query)
    },
  }
  return source
}

export function down(): never {
  throw new ContentError('unavailable', 'Unknown fetch error')
}

export function gone(): never {
  throw new ContentError('not-found', 'Nothing here')
}

export interface TestDeps extends CacheDeps {
  reports: string[]
  /** Waits for all work passed to `waitUntil`. */
  settled: () => Promise<void>
}

interface TestDepsOptions {
  /** The KV namespace; deps with the same one are isolates of one site. */
  kv: KVNamespace
  version?: string
  /** Clock of the isolate, in milliseconds since `START`. */
  at?: number
  invalidation?: Invalidation
}

/** The deps of one new isolate. */
export function contentDeps(source: Source, { kv, version = 'v1', at = 0, invalidation = 'ttl' }: TestDepsOptions): TestDeps {
  const now = () => START + at
  const reports: string[] = []
  const work: Promise<unknown>[] = []
  const report = (event: string, error: unknown) => reports.push(`${event}: ${error}`)
  return {
    source,
    store: createCacheStore(kvStorage(kv), createEntryMemory(), report),
    inFlight: new Map(),
    negativeCache: createNegativeCache(),
    health: createSourceHealth(),
    deadline: createDeadline(3 * SECOND, now),
    version,
    invalidation,
    cacheMode: 'stale-ok',
    noteFreshness: () => undefined,
    now,
    waitUntil: (promise) => work.push(promise),
    report,
    reports,
    async settled() {
      for (const promise of work) await promise
    },
  }
}

/** A KV namespace with the content version and the entries of `base`; writes stay separate. */
export function ownKv(base?: KVNamespace): KVNamespace {
  const prefix = `${crypto.randomUUID()}:`
  return faulty(env.CONTENT, {
    async get(key: string) {
      if (key === CONTENT_VERSION_KEY) return env.CONTENT.get(key)
      return (await env.CONTENT.get(prefix + key)) ?? (await base?.get(key)) ?? null
    },
    put: (key: string, value: string, options: KVNamespacePutOptions) => env.CONTENT.put(prefix + key, value, options),
  })
}

/** Advances the fake clock until the promise settles. */
export async function inFakeTime<T>(promise: Promise<T>): Promise<T> {
  let settled = false
  const stop = () => {
    settled = true
  }
  promise.then(stop, stop)
  while (!settled) await vi.advanceTimersByTimeAsync(100)
  return promise
}
