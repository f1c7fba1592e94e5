import { id as build } from 'virtual:build-info'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { createBreaker } from '../content/api/breaker.ts'
import {
  cacheKey,
  createCacheStore,
  createEntryMemory,
  type EdgeCache,
  type EntryMemory,
  edgeStorage,
  kvStorage,
  type Report,
} from '../content/api/cache-store.ts'
import type { CacheMode } from '../content/api/cached.ts'
import type { InFlight } from '../content/api/coalesce.ts'
import { type Content, createContent } from '../content/api/content.ts'
import { createDeadline } from '../content/api/deadline.ts'
import type { EndpointPath } from '../content/api/endpoints.ts'
import { createNegativeCache, type NegativeCache } from '../content/api/negative-cache.ts'
import { createOriginSource } from '../content/api/origin.ts'
import type { Source } from '../content/api/source.ts'
import { createSourceHealth, type SourceHealth } from '../content/api/source-health.ts'
import { createEmbeddedSource } from '../content/embedded/embedded-source.ts'
import { formListSchema } from '../content/schemas/form.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Config } from '../edge/config.ts'
import type { AppEnv } from '../edge/env.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { createFormRecorder } from '../features/leads/server/shown-forms.ts'
import { createContentVersion, invalidationOf, isEmbedded, newestVersion } from './edition.ts'

/** Sets `c.var.content`: this request's content. */
export function content(edgeCache: EdgeCache): MiddlewareHandler<AppEnv> {
  return async function contentMiddleware(c, next) {
    const { isolate, cacheMode, edition } = c.var
    const made = await makeContent({
      env: c.env,
      isolate,
      edgeCache,
      cacheMode,
      // A page that is cached under the key of an edition must show that edition.
      version: edition?.version,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      report: (event, error) => log.warn(event, { path: c.req.path }, error),
    })
    c.set('content', made)
    await next()
  }
}

/** The content for the cron trigger. */
export function contentOfEvent(env: Bindings, isolate: Isolate, context: ExecutionContext, cacheMode: CacheMode): Promise<Content> {
  return makeContent({
    env,
    isolate,
    edgeCache: caches.default,
    cacheMode,
    waitUntil: (work) => context.waitUntil(work),
    report: (event, error) => log.warn(event, {}, error),
  })
}

const FORMS = '/api/forms/'

interface MakeContentOptions {
  env: Bindings
  isolate: Isolate
  /** Cache that the isolates of a data centre share. */
  edgeCache: EdgeCache
  cacheMode: CacheMode
  /** The content version, when the request has read it already. */
  version?: string | undefined
  waitUntil: (work: Promise<unknown>) => void
  report: Report
}

/** Content from the caches and the configured source. */
async function makeContent(options: MakeContentOptions): Promise<Content> {
  const { env, isolate, edgeCache, cacheMode, waitUntil, report } = options
  const config = isolate.config(env)
  const memory = isolate.keep(createMemory)
  const version = await versionFor(options)
  const source = sourceOf(memory, version, env, config)
  const { entries, inFlight, negativeCache, health } = memory
  // Another build may return other data from the same embedded store.
  const storage =
    source.name === 'embedded' ? edgeStorage(edgeCache, `${config.PUBLIC_BASE}/content-cache/${build}`) : kvStorage(env.CONTENT)
  return createContent({
    source,
    store: createCacheStore(storage, entries, report),
    inFlight,
    negativeCache,
    health,
    deadline: createDeadline(config.CONTENT_DEADLINE_MS, Date.now),
    version,
    invalidation: invalidationOf(config, version),
    cacheMode,
    now: Date.now,
    waitUntil,
    report,
    // A publish into the embedded store records its forms itself (content/publish/publish-content.ts).
    onLoad: source.name === 'origin' ? (path, answer) => waitUntil(recordOriginForms(env, isolate, path, answer)) : undefined,
  })
}

/** Records the shown forms, because an origin may rename its forms later, while open tabs still show these. */
async function recordOriginForms(env: Bindings, isolate: Isolate, path: EndpointPath, answer: unknown): Promise<void> {
  if (path === FORMS && v.is(formListSchema, answer)) await isolate.keep(createFormRecorder)(sqlOf(env.LEADS), answer)
}

/** Records forms again that LEADS did not accept earlier. It reads the shared cache, and sends no request to the origin. */
export async function recordCachedForms(env: Bindings, isolate: Isolate): Promise<void> {
  if (isEmbedded(isolate.config(env))) return
  const store = createCacheStore(kvStorage(env.CONTENT), createEntryMemory(), (event, error) => log.warn(event, {}, error))
  const entry = await store.read(cacheKey(FORMS, {}))
  await recordOriginForms(env, isolate, FORMS, entry?.value)
}

/** One version for all queries of a request. An editor sees the latest publish, without the memory of the isolate and KV's delay. */
async function versionFor({ env, isolate, cacheMode, version, report }: MakeContentOptions): Promise<string> {
  const newest = cacheMode === 'bypass' && isEmbedded(isolate.config(env)) ? await newestVersion(sqlOf(env.DB), report) : ''
  if (newest !== '') return newest
  return version ?? isolate.keep(createContentVersion).read(env, Date.now(), report)
}

/** Content state of one isolate between requests. */
interface ContentMemory {
  entries: EntryMemory
  inFlight: InFlight
  negativeCache: NegativeCache
  health: SourceHealth
  /**
   * Source of the last request; the embedded one caches the vocabulary of its edition. A request creates it, because bindings belong to
   * requests.
   */
  last: { source: Source; version: string } | null
}

function createMemory(): ContentMemory {
  return {
    entries: createEntryMemory(),
    inFlight: new Map(),
    negativeCache: createNegativeCache(),
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
  // With an invalid CONTENT_ORIGIN the embedded store must not be used, because its texts would be wrong.
  if (problem !== undefined) return { name: 'origin', fetch: () => Promise.reject(new Error(problem)) }
  if (CONTENT_ORIGIN !== '') return originSource(CONTENT_ORIGIN, CONTENT_TIMEOUT_MS)
  return createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version })
}

function originSource(base: string, timeoutMs: number): Source {
  const breaker = createBreaker({ now: () => Date.now(), report: (event, error) => log.warn(event, {}, error) })
  return createOriginSource({ base, timeoutMs, breaker })
}
