import { id as build } from 'virtual:build-info'
import type { Handler } from 'hono'
import type { AppEnv } from '../edge/env.ts'
import { isCrawler } from '../features/crawlers/server/is-crawler.ts'
import { takeView } from '../features/vitals/server/page-views.ts'
import { createKnownBuilds } from './known-builds.ts'

/** `POST /api/vitals`, when VITALS is on. Robots get the same response and are not counted. */
export const vitals: Handler<AppEnv> = async function vitalsHandler(c, next) {
  if (c.var.config.VITALS === '0') return next()
  if (isCrawler(c.req.header('user-agent'))) return c.body(null, 204)
  const madeAt = c.var.isolate.keep(createKnownBuilds)
  return takeView(c, async (name) => (await madeAt(c.env.BUILDS, name)) !== null)
}

/** An event of the worker itself, which no page reports. */
export function workerEvent(name: string) {
  return { name, build, kind: '', bucket: 0 }
}
