import { Hono } from 'hono'
import { log, withRequestId } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { publicationsApi } from './api/publications-api.ts'
import { textsApi } from './api/texts-api.ts'
import type { DeskContext, DeskEnv, DeskParts } from './desk-env.ts'
import { DeskError, deskErrorOf } from './desk-errors.ts'
import { deskHeaders, setDeskHeaders } from './desk-headers.ts'
import { addRoutes } from './desk-routes.ts'
import { doorRoutes } from './people/door-routes.ts'
import { readSession } from './people/sessions.ts'
import { errorScreen } from './screens/error-screen.tsx'
import { screens } from './screens/screens.ts'
import { isApi } from './writes.ts'

/** The desk of the editors, everything below `/admin/`. */
export function createDesk(parts: DeskParts, now: () => number = Date.now): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>()
  app.use(parts.prepare)
  app.use((c, next) => withRequestId(c.get('requestId'), next))
  app.use(deskHeaders())
  app.use(async (c, next) => {
    c.set('parts', parts)
    c.set('now', now())
    c.set('db', sqlOf(c.env.DESK_DB))
    const session = await readSession(c, c.get('db'), c.get('now'))
    if (session) c.set('session', session)
    await next()
  })
  addRoutes(app, [...doorRoutes, ...textsApi, ...publicationsApi, ...screens])
  app.all('*', (c) => {
    if (!c.get('session')) throw new DeskError('signed-out', 'Войдите, чтобы продолжить')
    throw new DeskError('not-found', 'Такой страницы на столе нет')
  })
  app.onError(async (thrown, c) => answerTo(c, thrown))
  return app
}

async function answerTo(c: DeskContext, thrown: unknown): Promise<Response> {
  const response = await errorAnswer(c, thrown)
  setDeskHeaders(c, response.headers)
  return response
}

async function errorAnswer(c: DeskContext, thrown: unknown): Promise<Response> {
  const error = await deskErrorOf(c, thrown).catch(() => new DeskError('away', 'Стол сейчас не отвечает. Повторите через минуту'))
  if (error.status >= 500) log.error('desk failed', { path: c.req.path }, error.cause ?? thrown)
  if (error.code === 'away') c.header('retry-after', '30')
  if (!isApi(c)) return errorScreen(c, error)
  const { code, status, message, fields } = error
  return c.json({ statusCode: status, code, message, requestId: c.get('requestId'), ...fields }, status as 400) // Hono types statuses as literals
}
