import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import type { Isolate } from '../../edge/isolate.ts'

/** Sets `c.var.isolate` and `c.var.config`. */
export function remember(isolate: Isolate): MiddlewareHandler<AppEnv> {
  return async function rememberMiddleware(c, next) {
    c.set('isolate', isolate)
    c.set('config', isolate.config(c.env))
    await next()
  }
}
