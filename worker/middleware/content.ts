import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { type EdgeCache, makeContent } from '../make-content.ts'

/** Sets `c.var.content`: this request's content. */
export function content(edgeCache: EdgeCache): MiddlewareHandler<AppEnv> {
  return async function contentMiddleware(c, next) {
    const { isolate, demand } = c.var
    c.set(
      'content',
      await makeContent({
        env: c.env,
        isolate,
        edgeCache,
        demand,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
        report: (event, error) => log.warn(event, { path: c.req.path }, error),
      }),
    )
    await next()
  }
}
