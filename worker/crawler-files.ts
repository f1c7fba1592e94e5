import type { Context, MiddlewareHandler } from 'hono'
import { markdownPath } from '../contract/paths.ts'
import { type AppEnv, contentOf } from '../edge/env.ts'
import type { CrawlerFile } from '../features/crawlers/server/crawler-files.ts'
import { shortDigest } from './edition.ts'
import { hasTag, isUnchangedSince } from './pages/page-answer.ts'

/** Robots read them again and again, and each asks whether they have changed. */
const CACHE_CONTROL = 'public, max-age=300'

/** Answers a request that the app makes to itself. */
export type AppFetch = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>

/** robots.txt, sitemaps, feeds and the like. Their code loads with the first of them. */
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
  // Weak, because hosts compress answers.
  const tag = `W/"${await shortDigest(body)}"`
  c.header('etag', tag)
  c.header('cache-control', CACHE_CONTROL)
  const modified = modifiedAt === undefined ? null : new Date(modifiedAt).toUTCString()
  if (modified !== null) c.header('last-modified', modified)
  return hasTag(c, tag) || isUnchangedSince(c, modified) ? c.body(null, 304) : c.body(body, 200, { 'content-type': contentType })
}
