import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { withRequestId } from '../../edge/log.ts'

/** Names the request in logs and in the answer's `x-request-id`. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestIdMiddleware(c, next) {
    const id = c.req.header('cf-ray') ?? crypto.randomUUID()
    await withRequestId(id, next)
    c.res.headers.set('x-request-id', id)
  }
}
