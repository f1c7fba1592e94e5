import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])

/** Pages are read, the API also takes POST; everything else is 405, and a method nobody has heard of 501. */
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
