import { id as build } from 'virtual:build-info'
import { createBreaker } from '../content/breaker.ts'
import { createCacheStore, createEntryMemory, type EntryMemory, type Report } from '../content/cache-store.ts'
import { type Content, createContent } from '../content/content.ts'
import { createDeadline } from '../content/deadline.ts'
import { createEdgeShelf } from '../content/edge-shelf.ts'
import { createEmbeddedSource } from '../content/embedded/embedded-source.ts'
import type { Flights } from '../content/flights.ts'
import type { Demand, Renewal } from '../content/freshness.ts'
import { createMissing, type Missing } from '../content/missing.ts'
import { createOriginSource } from '../content/origin.ts'
import type { Source } from '../content/source.ts'
import { createSourceHealth, type SourceHealth } from '../content/source-health.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Config } from '../edge/config.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { createContentVersion } from './content-version.ts'

export type EdgeCache = Pick<Cache, 'match' | 'put' | 'delete'>

interface MakeContentOptions {
  env: Bindings
  isolate: Isolate
  /** Shared by the isolates of a data centre. */
  edgeCache: EdgeCache
  demand: Demand
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/** The content for one request, or for one run of the cron, from the caches and the configured source. */
export async function makeContent({ env, isolate, edgeCache, demand, waitUntil, report }: MakeContentOptions): Promise<Content> {
  const config = isolate.config(env)
  const memory = isolate.keep(createMemory)
  const source = startSource(memory, env, config)
  const { entries, flights, missing, health, deadlineMs } = memory
  const version = await isolate.keep(createContentVersion).read(env.CONTENT, Date.now(), report)
  const shelf = source.name === 'embedded' ? createEdgeShelf({ cache: edgeCache, base: config.PUBLIC_BASE, build }) : env.CONTENT
  return createContent({
    source,
    store: createCacheStore(shelf, entries, report),
    flights,
    missing,
    health,
    deadline: createDeadline(deadlineMs, Date.now),
    version,
    renewal: renewalOf(config, version),
    demand,
    now: Date.now,
    waitUntil,
    report,
  })
}

/** Content state of one isolate between requests. */
interface ContentMemory {
  entries: EntryMemory
  flights: Flights
  missing: Missing
  health: SourceHealth
  /** Created by the first request, because bindings come with a request; the embedded source keeps the site's vocabulary. */
  source: Source | null
  /** Milliseconds that a page may wait for content; set together with the source. */
  deadlineMs: number
}

function createMemory(): ContentMemory {
  return {
    entries: createEntryMemory(),
    flights: new Map(),
    missing: createMissing(),
    health: createSourceHealth(),
    source: null,
    deadlineMs: 0,
  }
}

function startSource(memory: ContentMemory, env: Bindings, config: Config): Source {
  if (memory.source) return memory.source
  memory.deadlineMs = config.CONTENT_DEADLINE_MS
  memory.source = createSource(env, config)
  return memory.source
}

function createSource(env: Bindings, { CONTENT_ORIGIN, CONTENT_TIMEOUT_MS, problems }: Config): Source {
  const problem = problems.get('CONTENT_ORIGIN')
  // With an invalid CONTENT_ORIGIN the embedded store must not answer, because its texts would be the wrong ones.
  if (problem !== undefined) return { name: 'origin', fetch: () => Promise.reject(new Error(problem)) }
  return CONTENT_ORIGIN === '' ? createEmbeddedSource(env.DB, env.SEARCH) : originSource(CONTENT_ORIGIN, CONTENT_TIMEOUT_MS)
}

function originSource(base: string, timeoutMs: number): Source {
  const breaker = createBreaker({ now: () => Date.now(), report: (event, error) => log.warn(event, {}, error) })
  return createOriginSource({ base, timeoutMs, breaker })
}

/** Without a content version, changes of the embedded store cannot be detected; a development server is one build through all edits. */
export function renewalOf({ CONTENT_ORIGIN, problems }: Config, version: string): Renewal {
  const isEmbedded = CONTENT_ORIGIN === '' && !problems.has('CONTENT_ORIGIN')
  return isEmbedded && version !== '' && build !== 'dev' ? 'publish' : 'age'
}
