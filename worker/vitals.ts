import { id as build } from 'virtual:build-info'
import type { Handler } from 'hono'
import type { AppEnv } from '../edge/env.ts'
import { isCrawler } from '../features/crawlers/server/is-crawler.ts'
import { takeView } from '../features/vitals/server/take-view.ts'

/** `POST /api/vitals`, where VITALS is on. Robots get the answer of everybody and are not counted. */
export const vitals: Handler<AppEnv> = function vitalsHandler(c, next) {
  if (c.var.config.VITALS === '0') return next()
  return isCrawler(c.req.header('user-agent')) ? c.body(null, 204) : takeView(c, next)
}

/** An event of the running build itself, which no page tells. */
export function workerEvent(name: string) {
  return { name, build, kind: '', bucket: 0 }
}
