import { id as build } from 'virtual:build-info'
import * as v from 'valibot'
import { createBreaker } from '../content/breaker.ts'
import { createCacheStore, createEntryMemory, type EntryMemory, type Report } from '../content/cache-store.ts'
import { type Content, createContent } from '../content/content.ts'
import { createDeadline } from '../content/deadline.ts'
import { createEdgeShelf } from '../content/edge-shelf.ts'
import { createEmbeddedSource } from '../content/embedded/embedded-source.ts'
import type { EndpointPath } from '../content/endpoints.ts'
import type { Flights } from '../content/flights.ts'
import type { Demand, Renewal } from '../content/freshness.ts'
import { createMissing, type Missing } from '../content/missing.ts'
import { createOriginSource } from '../content/origin.ts'
import { formListSchema } from '../content/schemas/form.ts'
import type { Source } from '../content/source.ts'
import { createSourceHealth, type SourceHealth } from '../content/source-health.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Config } from '../edge/config.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { createFormRecorder } from '../features/leads/server/shown-forms.ts'
import { createContentVersion, newestVersion } from './content-version.ts'

export type EdgeCache = Pick<Cache, 'match' | 'put' | 'delete'>

/** The content for an event that is no request. */
export function contentOfEvent(env: Bindings, isolate: Isolate, context: ExecutionContext, demand: Demand): Promise<Content> {
  return makeContent({
    env,
    isolate,
    edgeCache: caches.default,
    demand,
    waitUntil: (work) => context.waitUntil(work),
    report: (event, error) => log.warn(event, {}, error),
  })
}

interface MakeContentOptions {
  env: Bindings
  isolate: Isolate
  /** Shared by the isolates of a data centre. */
  edgeCache: EdgeCache
  demand: Demand
  /** The one that the rest of the request goes by, when it was read already. */
  version?: string | undefined
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/** The content for one request, from the caches and the configured source. */
export async function makeContent(options: MakeContentOptions): Promise<Content> {
  const { env, isolate, edgeCache, demand, waitUntil, report } = options
  const config = isolate.config(env)
  const memory = isolate.keep(createMemory)
  const version = await versionFor(options)
  const source = sourceOf(memory, version, env, config)
  const { entries, flights, missing, health } = memory
  const shelf = source.name === 'embedded' ? createEdgeShelf({ cache: edgeCache, base: config.PUBLIC_BASE, build }) : env.CONTENT
  return createContent({
    source,
    store: createCacheStore(shelf, entries, report),
    flights,
    missing,
    health,
    deadline: createDeadline(config.CONTENT_DEADLINE_MS, Date.now),
    version,
    renewal: renewalOf(config, version),
    demand,
    now: Date.now,
    waitUntil,
    report,
    // A publish into the embedded store records its forms itself (content/publish/record-forms.ts).
    onLoad: source.name === 'origin' ? (path, answer) => waitUntil(recordOriginForms(env, isolate, path, answer)) : undefined,
  })
}

/** An origin may rename its forms a moment later, while open tabs still show these. */
async function recordOriginForms(env: Bindings, isolate: Isolate, path: EndpointPath, answer: unknown): Promise<void> {
  if (path === '/api/forms/' && v.is(formListSchema, answer)) await isolate.keep(createFormRecorder).record(sqlOf(env.LEADS), answer)
}

/** One version for all questions of a request. An editor sees what was just published, past the memory of the isolate and KV's delay. */
async function versionFor({ env, isolate, demand, version, report }: MakeContentOptions): Promise<string> {
  const newest = demand === 'new' && isEmbedded(isolate.config(env)) ? await newestVersion(sqlOf(env.DB), report) : ''
  if (newest !== '') return newest
  return version ?? isolate.keep(createContentVersion).read(env, Date.now(), report)
}

/** Content state of one isolate between requests. */
interface ContentMemory {
  entries: EntryMemory
  flights: Flights
  missing: Missing
  health: SourceHealth
  /** Of the last request; the embedded source keeps the vocabulary of its edition. Created by a request, because bindings come with one. */
  last: { source: Source; version: string } | null
}

function createMemory(): ContentMemory {
  return {
    entries: createEntryMemory(),
    flights: new Map(),
    missing: createMissing(),
    health: createSourceHealth(),
    last: null,
  }
}

function sourceOf(memory: ContentMemory, version: string, env: Bindings, config: Config): Source {
  if (memory.last && (memory.last.source.name === 'origin' || memory.last.version === version)) return memory.last.source
  memory.last = { source: createSource(env, config, version), version }
  return memory.last.source
}

function createSource(env: Bindings, { CONTENT_ORIGIN, CONTENT_TIMEOUT_MS, problems }: Config, version: string): Source {
  const problem = problems.get('CONTENT_ORIGIN')
  // With an invalid CONTENT_ORIGIN the embedded store must not answer, because its texts would be the wrong ones.
  if (problem !== undefined) return { name: 'origin', fetch: () => Promise.reject(new Error(problem)) }
  if (CONTENT_ORIGIN !== '') return originSource(CONTENT_ORIGIN, CONTENT_TIMEOUT_MS)
  return createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version })
}

function originSource(base: string, timeoutMs: number): Source {
  const breaker = createBreaker({ now: () => Date.now(), report: (event, error) => log.warn(event, {}, error) })
  return createOriginSource({ base, timeoutMs, breaker })
}

/** Without a content version, changes of the embedded store cannot be detected; a development server is one build through all edits. */
export function renewalOf(config: Config, version: string): Renewal {
  return isEmbedded(config) && version !== '' && build !== 'dev' ? 'publish' : 'age'
}

function isEmbedded({ CONTENT_ORIGIN, problems }: Config): boolean {
  return CONTENT_ORIGIN === '' && !problems.has('CONTENT_ORIGIN')
}
