import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

/** Leads requests below `/admin/` to the desk where it is on. The desk is loaded with the first of them. */
export function deskDoor(): MiddlewareHandler<AppEnv> {
  return async function deskDoorMiddleware(c, next) {
    const { DESK, DESK_HOST } = c.get('config')
    const { host, pathname } = new URL(c.req.url)
    if (DESK === '' || !pathname.startsWith('/admin/') || (DESK_HOST !== '' && host !== DESK_HOST)) return next()
    return (await import('./mount-desk.ts')).deskAnswer(c, next)
  }
}
