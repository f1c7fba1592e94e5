import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

const EXEMPT = /^\/(?:api|builds|_ipx)(?:\/|$)/
const FILE = /\.[A-Za-z0-9]{1,16}$/

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
