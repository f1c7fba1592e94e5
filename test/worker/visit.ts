import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { EdgeCache } from '../../content/api/cache-store.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { createApp } from '../../worker/app.ts'
import { parseConfig } from '../../worker/config.ts'
import { faulty } from './faulty.ts'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

export const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

/**
 * A message of the real queue would run the worker a second later, beside another test. On a busy machine such a run failed together
 * with a test of the cron, and the tests hung, because workerd does not share I/O between events.
 */
const SILENT_QUEUE = faulty(env.LEADS_QUEUE, { send: async () => undefined })

/** Requests a path from the app as a browser would; waits for its `waitUntil` work. */
export type Visit = (path: string, init?: RequestInit) => Promise<Response>

/**
 * A visitor of a new app with its own isolate memory. `bindings` replace those of the test environment; visitors with the same `edgeCache`
 * use the same data centre.
 */
export function visitor(bindings: Partial<Bindings> = {}, edgeCache = ownEdgeCache()): Visit {
  const app = createApp(createIsolate(parseConfig), edgeCache)
  // The bindings are one object, as in an isolate, so that settings are parsed once.
  const bound = { ...env, LEADS_QUEUE: SILENT_QUEUE, ...bindings }
  return async (path, init = {}) => {
    const context = createExecutionContext()
    const headers = new Headers({ 'user-agent': BROWSER, accept: 'text/html' })
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value)
    })
    const request = new Request(`http://localhost${path}`, { redirect: 'manual', ...init, headers })
    const response = await app.fetch(request, bound, context)
    await waitOnExecutionContext(context)
    return response
  }
}

/** An empty cache of a data centre. */
export function ownEdgeCache(): EdgeCache {
  const name = crypto.randomUUID()
  return {
    match: async (address) => (await caches.open(name)).match(address),
    put: async (address, response) => (await caches.open(name)).put(address, response),
    delete: async (address) => (await caches.open(name)).delete(address),
  }
}

export interface CountedEdge {
  cache: EdgeCache
  /** Number of lookups and stored pages so far; a page in memory is not looked up. */
  pages: { asked: number; stored: number }
}

/** An empty cache of a data centre that counts the calls of the page cache. */
export function countedEdge(): CountedEdge {
  const cache = ownEdgeCache()
  const pages = { asked: 0, stored: 0 }
  const isPage = (address: RequestInfo | URL) => String(address).includes('/page-cache/')
  return {
    pages,
    cache: {
      ...cache,
      match(address) {
        if (isPage(address)) pages.asked += 1
        return cache.match(address)
      },
      put(address, response) {
        if (isPage(address)) pages.stored += 1
        return cache.put(address, response)
      },
    },
  }
}

/** The text of a page's main element, without markup and with plain spaces. */
export async function readSiteText(visit: Visit, path: string): Promise<string> {
  const html = await (await visit(path)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u2060', '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}
