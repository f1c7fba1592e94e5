import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { withRequestId } from '../../edge/log.ts'

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
/** Paths that get no trailing slash. */
const EXEMPT = /^\/(?:api|builds|_ipx)(?:\/|$)/
const FILE = /\.[A-Za-z0-9]{1,16}$/

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

/** Pages accept GET and HEAD, the API also POST; other methods get 405, unknown ones 501. */
export function allowedMethods(): MiddlewareHandler<AppEnv> {
  return async function allowedMethodsMiddleware(c, next) {
    const { method, path } = c.req
    const allowed = path.startsWith('/api/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
    if (allowed.includes(method)) return next()
    const status = KNOWN_METHODS.has(method) ? 405 : 501
    return c.json({ statusCode: status, statusMessage: 'Method not allowed' }, status, { allow: allowed.join(', ') })
  }
}

/**
 * `/x?q=1` → 301 to the relative `/x/?q=1` (behaviour 1.2). Leading slashes and backslashes collapse into one, so that the redirect can
 * never name another host.
 */
export function trailingSlash(): MiddlewareHandler<AppEnv> {
  return async function trailingSlashMiddleware(c, next) {
    const { pathname, search } = new URL(c.req.url)
    const target = slashed(pathname)
    return target === pathname ? next() : c.redirect(`${target}${search}`, 301)
  }
}

/** `/blog` → `/blog/`, `//evil.example` → `/evil.example/`; paths of files and of the API stay as they are. */
export function slashed(pathname: string): string {
  const path = pathname.replace(/^(?:[/\\]|%5c|%2f)+/i, '/')
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  const keepsItsEnd = path.endsWith('/') || EXEMPT.test(path) || (FILE.test(lastSegment) && path === pathname)
  return keepsItsEnd ? path : `${path}/`
}
