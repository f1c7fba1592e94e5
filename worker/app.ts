import { Hono } from 'hono'
import type { EdgeCache } from '../content/api/cache-store.ts'
import type { AppEnv } from '../edge/env.ts'
import { createIsolate } from '../edge/isolate.ts'
import { countMissed, countRobots } from '../features/crawlers/server/counts/count-answers.ts'
import { oneHost } from '../features/crawlers/server/one-host.ts'
import { indexNowKey } from '../features/indexnow/server/indexnow-key.ts'
import { images } from '../features/pictures/server/images-endpoint.ts'
import { VITALS_PATH } from '../features/vitals/wire.ts'
import { api } from './api/api.ts'
import { builds, earlierAssets } from './builds.ts'
import { parseConfig } from './config.ts'
import { type AppFetch, crawlerFiles } from './crawler-files.ts'
import { CSP_REPORTS_PATH, cspReports } from './csp-reports/csp-reports.ts'
import { deskDoor } from './desk/desk-door.ts'
import { handleError } from './errors.tsx'
import { content } from './make-content.ts'
import { allowedMethods, filesOnly, requestContext, requestIdHeader, trailingSlash, unreadBody } from './middleware/request.ts'
import { secured, securityHeaders } from './middleware/security-headers.ts'
import { pageCache } from './pages/page-cache.ts'
import { pages } from './pages/pages.ts'
import { vitals } from './vitals.ts'

/** The path of a request, in order. State between requests lives in the isolate object, so two apps share nothing. */
export function createApp(isolate = createIsolate(parseConfig), edgeCache: EdgeCache = caches.default): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const appFetch: AppFetch = (request, { env, executionCtx }) => app.fetch(request, env, executionCtx)
  app.use(requestContext(isolate))
  app.use(unreadBody())
  app.use(deskDoor())
  app.use(oneHost())
  app.use(countRobots())
  // A cached page is returned here with the headers from when it was rendered (decision 032).
  app.use(pageCache({ edgeCache, appFetch }))
  app.use(countMissed())
  app.use(requestIdHeader())
  app.use(securityHeaders())
  app.use(allowedMethods())
  app.use(trailingSlash())
  app.post(CSP_REPORTS_PATH, cspReports)
  app.post(VITALS_PATH, vitals)
  app.use(content(edgeCache))
  app.route('/api', api)
  app.route('/builds', builds())
  app.get('/_ipx/*', images)
  app.get('/assets/*', earlierAssets)
  app.get('*', filesOnly(indexNowKey()))
  app.get('*', filesOnly(crawlerFiles(appFetch)))
  app.get('*', pages)
  app.onError(secured(handleError))
  return app
}
