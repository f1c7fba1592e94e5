import type { MiddlewareHandler } from 'hono'
import { createCacheStore } from '../../content/cache-store.ts'
import { createContent } from '../../content/content.ts'
import { createEmbeddedSource } from '../../content/embedded/embedded-source.ts'
import type { Flights } from '../../content/flights.ts'
import type { CacheEntry } from '../../content/freshness.ts'
import { createOriginSource } from '../../content/origin.ts'
import type { Source } from '../../content/source.ts'
import { type ContentVersion, createContentVersion } from '../content-version.ts'
import type { AppEnv, Bindings } from '../env.ts'
import { createFormMemory } from '../leads/shown-forms.ts'
import { log } from '../log.ts'

/** What one isolate remembers between requests. */
interface IsolateMemory {
  entries: Map<string, CacheEntry>
  flights: Flights
  version: ContentVersion
  /** Made by the first request, because bindings come with one; the embedded source keeps the site's vocabulary. */
  source: Source | null
  rememberForms: ReturnType<typeof createFormMemory>
}

/** `c.var.content`: this request's content over the cache and the configured source. */
export function content(): MiddlewareHandler<AppEnv> {
  const memory: IsolateMemory = {
    entries: new Map(),
    flights: new Map(),
    version: createContentVersion(),
    source: null,
    rememberForms: createFormMemory(),
  }
  return async function contentMiddleware(c, next) {
    const report = (event: string, error: unknown) => log(event, { requestId: c.var.requestId, path: c.req.path }, error)
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
    memory.source ??= sourceOf(c.env)
    const answers = createContent({
      source: memory.source,
      store: createCacheStore(c.env.CONTENT, memory.entries, report),
      flights: memory.flights,
      version: await memory.version.read(c.env.CONTENT, Date.now(), report),
      now: Date.now,
      waitUntil,
      report,
    })
    c.set('content', {
      ...answers,
      async forms() {
        const forms = await answers.forms()
        waitUntil(memory.rememberForms(c.env.LEADS, forms).catch((error) => report('shown forms not remembered', error)))
        return forms
      },
    })
    await next()
  }
}

function sourceOf(env: Bindings): Source {
  return env.CONTENT_ORIGIN === ''
    ? createEmbeddedSource(env.DB, env.SEARCH)
    : createOriginSource({ base: env.CONTENT_ORIGIN, timeoutMs: Number(env.CONTENT_TIMEOUT_MS) })
}
