import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'

/** `/{INDEXNOW_KEY}.txt` proves to search engines that the announcements come from the site. */
export function indexNowKey(): MiddlewareHandler<AppEnv> {
  return async function indexNowKeyMiddleware(c, next) {
    const { INDEXNOW_KEY: key } = c.var.config
    if (key === '' || c.req.path !== `/${key}.txt`) return next()
    return c.text(key, 200, { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' })
  }
}
