import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { withRequestId } from '../../edge/log.ts'

/** Sets the request's id for log lines and for the header `x-request-id`. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestIdMiddleware(c, next) {
    const id = c.req.header('cf-ray') ?? crypto.randomUUID()
    await withRequestId(id, next)
    c.res.headers.set('x-request-id', id)
  }
}
