import type { Context, MiddlewareHandler } from 'hono'
import { isFile, isService } from '../../contract/paths.ts'
import type { AppEnv } from '../../edge/env.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { withRequestId } from '../../edge/log.ts'
import { readText } from '../../edge/read-body.ts'

const UNREAD_BODY = { maxBytes: 2 ** 20, timeoutMs: 1000 }
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
/** Addresses of pages, which need no redirect. */
const CANONICAL_PATH = /^\/(?:[\w-]+\/)*$/
/** Sets what every request has (edge/env.ts). The id is Cloudflare's, or a new one; an id in a visitor's request is ignored. */
export function requestContext(isolate: Isolate): MiddlewareHandler<AppEnv> {
  return function requestContextMiddleware(c, next) {
    c.set('isolate', isolate)
    c.set('config', isolate.config(c.env))
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    c.set('isErrorsOnly', isErrorsOnly(c))
    c.set('cacheMode', 'stale-ok')
    return next()
  }
}

/**
 * Reads a body that the handler left unread, as it does where the headers suffice for a refusal: workerd closes the connection of such a
 * request, and the next request on it fails.
 */
export function unreadBody(): MiddlewareHandler<AppEnv> {
  return async function unreadBodyMiddleware(c, next) {
    await next()
    const { method, raw } = c.req
    if (method !== 'GET' && method !== 'HEAD' && !raw.bodyUsed) await readText(raw, UNREAD_BODY).catch(() => undefined)
  }
}

/** Extensions of the files for programs; a payload is none of them. */
const FILE = /(?<!_payload)\.(?:txt|xml|html|json)$/

/** Runs a handler only for addresses of files, so that pages skip it. */
export function filesOnly(handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async function filesOnlyMiddleware(c, next) {
    return FILE.test(c.req.path) ? handler(c, next) : next()
  }
}

/** Adds the request's id to its log lines and to its response, whichever handler made it. */
export function requestIdHeader(): MiddlewareHandler<AppEnv> {
  return async function requestIdHeaderMiddleware(c, next) {
    await logged(c, next)
    c.res.headers.set('x-request-id', c.get('requestId'))
  }
}

/** Runs work whose log lines carry the id of the request. */
export function logged<Result>(c: Context<AppEnv>, work: () => Result): Result {
  return withRequestId(c.get('requestId'), work, c.get('isErrorsOnly'))
}

/**
 * LOG_SAMPLE of the reading requests are logged in full. Writing requests, such as leads, always are, and all requests of local servers.
 */
function isErrorsOnly(c: Context<AppEnv>): boolean {
  const { method } = c.req
  const config = c.get('config')
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && config.DEV !== '1' && Math.random() >= config.LOG_SAMPLE
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
    if (CANONICAL_PATH.test(c.req.path)) return next()
    const { pathname, search } = new URL(c.req.url)
    const target = slashed(pathname)
    return target === pathname ? next() : c.redirect(`${target}${search}`, 301)
  }
}

/** `/blog` → `/blog/`, `//evil.example` → `/evil.example/`; paths of files and of the API are unchanged. */
export function slashed(pathname: string): string {
  const path = pathname.replace(/^(?:[/\\]|%5c|%2f)+/i, '/')
  const keepsItsEnd = path.endsWith('/') || isService(path) || (isFile(path) && path === pathname)
  return keepsItsEnd ? path : `${path}/`
}
