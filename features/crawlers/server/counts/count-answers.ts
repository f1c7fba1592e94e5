import type { Context, MiddlewareHandler } from 'hono'
import { type BoundedMap, createBoundedMap } from '../../../../contract/bounded-map.ts'
import { isService } from '../../../../contract/paths.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { isCrawler, USER_AGENT_MAX_CHARS } from '../is-crawler.ts'

const MISSED = new Set([301, 308, 404, 410])
const MOST_KNOWN = 500

/**
 * Counts the responses to robots by day and status, and their requests for addresses without a page (behaviour 15.7). Runs before the page
 * cache, which answers most requests; people's requests are only passed on.
 */
export function countRobots(): MiddlewareHandler<AppEnv> {
  const known: BoundedMap<string, boolean> = createBoundedMap(MOST_KNOWN)

  /** The patterns of isbot take microseconds, so results are cached: visitors have few different browsers. */
  function isRobot(userAgent: string): boolean {
    const before = known.get(userAgent)
    if (before !== undefined) return before
    const is = isCrawler(userAgent)
    if (userAgent.length <= USER_AGENT_MAX_CHARS) known.set(userAgent, is)
    return is
  }

  return function countRobotsMiddleware(c, next) {
    const userAgent = c.req.header('user-agent')
    if (userAgent === undefined || !isRobot(userAgent)) return next()
    return next().then(() => note(c, userAgent))
  }
}

/** Counts people's requests for redirects and addresses without a page. None of them is a cached page, so it runs after the page cache. */
export function countMissed(): MiddlewareHandler<AppEnv> {
  return async function countMissedMiddleware(c, next) {
    await next()
    const userAgent = c.req.header('user-agent')
    // The site's own requests for a page to cache have no `User-Agent`.
    if (userAgent !== undefined && MISSED.has(c.res.status) && !isCrawler(userAgent)) note(c, '')
  }
}

function note(c: Context<AppEnv>, robot: string): void {
  const { method, url } = c.req
  const { pathname } = new URL(url)
  if ((method !== 'GET' && method !== 'HEAD') || isService(pathname)) return
  const { status } = c.res
  const noted = { robot, status, isMissed: MISSED.has(status), pathname, referrer: c.req.header('referer') }
  const now = Date.now()
  c.executionCtx.waitUntil(import('./count-response.ts').then(({ countResponse }) => countResponse(c, noted, now)))
}
