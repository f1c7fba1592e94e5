import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { EdgeCache } from '../../content/api/cache-store.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { createApp } from '../../worker/app.ts'
import { parseConfig } from '../../worker/config.ts'
import { faulty } from './faulty.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

/**
 * A message of the real queue would run the worker a second later, beside whatever is tested then. On a busy machine such a run failed together
 * with a test of the cron, and the tests hung: workerd lets neither use what the other has begun.
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
  // One object, as in an isolate, so that settings are parsed once.
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
