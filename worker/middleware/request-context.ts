import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { withRequestId } from '../../edge/log.ts'

/** Sets the request's id for log lines and for the header `x-request-id`. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestIdMiddleware(c, next) {
    const id = c.req.header('cf-ray') ?? crypto.randomUUID()
    await withRequestId(id, next)
    c.res.headers.set('x-request-id', id)
  }
}

/** Sets `c.var.isolate` and `c.var.config`. */
export function remember(isolate: Isolate): MiddlewareHandler<AppEnv> {
  return async function rememberMiddleware(c, next) {
    c.set('isolate', isolate)
    c.set('config', isolate.config(c.env))
    await next()
  }
}
