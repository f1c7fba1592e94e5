import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../worker/app.ts'
import type { Bindings } from '../../worker/env.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

/** Asks the app as a browser would; waits for the work it left behind. */
export type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** A visitor of an app of its own, with an isolate memory of its own. `bindings` replace those of the test environment. */
export function visitor(bindings: Partial<Bindings> = {}): Visit {
  const app = createApp()
  return async (path, init = {}) => {
    const context = createExecutionContext()
    const headers = new Headers({ 'user-agent': BROWSER, accept: 'text/html' })
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value)
    })
    const request = new Request(`http://localhost${path}`, { redirect: 'manual', ...init, headers })
    const response = await app.fetch(request, { ...env, ...bindings }, context)
    await waitOnExecutionContext(context)
    return response
  }
}
