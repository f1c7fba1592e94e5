import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])

/** Pages accept GET and HEAD, the API also POST; other methods get 405, unknown ones 501. */
export function allowedMethods(): MiddlewareHandler<AppEnv> {
  return async function allowedMethodsMiddleware(c, next) {
    const { method, path } = c.req
    const allowed = path.startsWith('/api/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
    if (allowed.includes(method)) return next()
    return c.json({ statusCode: KNOWN.has(method) ? 405 : 501, statusMessage: 'Method not allowed' }, KNOWN.has(method) ? 405 : 501, {
      allow: allowed.join(', '),
    })
  }
}
