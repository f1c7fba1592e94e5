import type { MiddlewareHandler } from 'hono'
import { emptyResponseHeaders } from '../../../contract/security-headers.ts'
import type { Config } from '../../../edge/config.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { isClosed, isExample } from './closed.ts'

const HOST = /^https?:\/\/([^/?#]*)(.*)$/
const LOOPBACK = /^(?:(?:[^:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
/** Without this limit browsers cache a 301 for ever, and a new domain of the site would not reach them. */
const CACHE_CONTROL = 'public, max-age=3600'
/** Monitors may check a deployment at any of its hosts. */
const HEALTH = /^\/api\/health\/?(?:$|\?)/

/** The desk shows pages of the site on its own host, with their pictures. */
const PICTURE = /^\/_ipx\//

/**
 * Gives each page one URL: any other host redirects with 301 to the same path on the public one. Forms are accepted on every host. Local
 * servers respond on any host, and so does a server on its own machine while the site has no domain yet.
 */
export function oneHost(): MiddlewareHandler<AppEnv> {
  return function oneHostMiddleware(c, next) {
    const { DEV, PUBLIC_BASE } = c.get('config')
    if (DEV === '1') return next()
    const [, host = '', rest = ''] = HOST.exec(c.req.url) ?? []
    const isPage = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isPage || PUBLIC_BASE === '' || isAnswered(c.get('config'), host, rest)) return next()
    const headers = {
      ...emptyResponseHeaders(c.req.url.startsWith('https:')),
      'cache-control': CACHE_CONTROL,
      'x-request-id': c.get('requestId'),
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (isClosed(c.get('config'))) c.header('x-robots-tag', 'noindex, nofollow')
    return Promise.resolve(c.redirect(`${PUBLIC_BASE}${rest}`, 301))
  }
}

function isAnswered({ DESK_HOST, PUBLIC_BASE }: Config, host: string, rest: string): boolean {
  if (host === hostOf(PUBLIC_BASE) || HEALTH.test(rest)) return true
  return host === DESK_HOST ? PICTURE.test(rest) : LOOPBACK.test(host) && isExample(PUBLIC_BASE)
}

/** The host without the scheme; the settings allow nothing after the host. */
function hostOf(base: string): string {
  return base.slice(base.indexOf('//') + 2)
}
