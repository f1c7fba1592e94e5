import type { MiddlewareHandler } from 'hono'
import { headersOfNothing } from '../../../contract/security-headers.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { isClosed, isExample } from './closed.ts'

const HOST = /^https?:\/\/([^/?#]*)(.*)$/
const LOOPBACK = /^(?:(?:[^:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
/** Without it browsers keep a 301 for ever, and another address of the site would not reach them. */
const CACHE_CONTROL = 'public, max-age=3600'
/** Monitors may ask a deployment at whatever address it has. */
const HEALTH = /^\/api\/health\/?(?:$|\?)/

/**
 * A page has one address: on every other host it is answered with 301 to the same path on the public one. Forms are taken wherever they are
 * sent. Local servers answer at any host, and so does one at its own machine while the site has no address of its own.
 */
export function oneHost(): MiddlewareHandler<AppEnv> {
  return function oneHostMiddleware(c, next) {
    const { DEV, PUBLIC_BASE } = c.get('config')
    if (DEV === '1') return next()
    const [, host = '', rest = ''] = HOST.exec(c.req.url) ?? []
    const isPage = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isPage || PUBLIC_BASE === '' || host === hostOf(PUBLIC_BASE) || HEALTH.test(rest)) return next()
    if (LOOPBACK.test(host) && isExample(PUBLIC_BASE)) return next()
    const headers = {
      ...headersOfNothing(c.req.url.startsWith('https:')),
      'cache-control': CACHE_CONTROL,
      'x-request-id': c.get('requestId'),
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (isClosed(c.get('config'))) c.header('x-robots-tag', 'noindex, nofollow')
    return Promise.resolve(c.redirect(`${PUBLIC_BASE}${rest}`, 301))
  }
}

/** Without the scheme; the site's settings allow nothing after the host. */
function hostOf(base: string): string {
  return base.slice(base.indexOf('//') + 2)
}
