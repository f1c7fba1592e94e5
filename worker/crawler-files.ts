import type { Context, MiddlewareHandler } from 'hono'
import { markdownPath } from '../contract/paths.ts'
import { type AppEnv, contentOf } from '../edge/env.ts'
import type { CrawlerFile } from '../features/crawlers/server/crawler-files.ts'
import { shortDigest } from './edition.ts'
import { hasTag, isUnchangedSince } from './pages/page-response.ts'

/** Robots read these files repeatedly, and revalidate their copies. */
const CACHE_CONTROL = 'public, max-age=300'

/** Responds to a request that the app sends to itself. */
export type AppFetch = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>

/** robots.txt, sitemaps, feeds and similar files. Their code loads with the first request for one. */
export function crawlerFiles(appFetch: AppFetch): MiddlewareHandler<AppEnv> {
  return async function crawlerFilesMiddleware(c, next) {
    const { pathname, origin } = new URL(c.req.url)
    const { crawlerFile } = await import('../features/crawlers/server/crawler-files.ts')
    const markdownOf = async (path: string) => {
      const response = await appFetch(new Request(`${origin}${markdownPath(path)}`), c)
      return response.ok ? response.text() : null
    }
    const file = await crawlerFile(pathname, { content: contentOf(c), config: c.var.config, now: new Date(), markdownOf })
    return file ? answer(c, file) : next()
  }
}

async function answer(c: Context<AppEnv>, { contentType, text, modifiedAt }: CrawlerFile): Promise<Response> {
  const body = new TextEncoder().encode(text)
  // The tag is weak, because hosts compress responses.
  const tag = `W/"${await shortDigest(body)}"`
  c.header('etag', tag)
  c.header('cache-control', CACHE_CONTROL)
  const modified = modifiedAt === undefined ? null : new Date(modifiedAt).toUTCString()
  if (modified !== null) c.header('last-modified', modified)
  return hasTag(c, tag) || isUnchangedSince(c, modified) ? c.body(null, 304) : c.body(body, 200, { 'content-type': contentType })
}
