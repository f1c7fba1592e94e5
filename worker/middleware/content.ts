import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { type EdgeCache, makeContent } from '../make-content.ts'

/** Sets `c.var.content`: this request's content. */
export function content(edgeCache: EdgeCache): MiddlewareHandler<AppEnv> {
  return async function contentMiddleware(c, next) {
    const { isolate, demand } = c.var
    // Set where the page cache is in use: what is kept under an edition's name must be of that edition.
    const edition: { version: string } | undefined = c.get('edition')
    c.set(
      'content',
      await makeContent({
        env: c.env,
        isolate,
        edgeCache,
        demand,
        version: edition?.version,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
        report: (event, error) => log.warn(event, { path: c.req.path }, error),
      }),
    )
    await next()
  }
}
