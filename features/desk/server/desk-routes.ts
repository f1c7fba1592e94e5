import type { Hono } from 'hono'
import type { DeskContext, DeskEnv } from './desk-env.ts'
import { sessionOf } from './desk-env.ts'
import { DeskError } from './desk-errors.ts'
import { ACTIONS, type Action, may } from './may.ts'
import { printRoles } from './people/person.ts'
import { refuseForeign, refuseTooMany } from './writes.ts'

/** One address of the desk, with its action and its handler. */
export interface DeskRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/admin/`: `api/drafts/*`. */
  path: string
  /** The action of the table that the person must be allowed; `anyone` needs no session. */
  action: Action | 'anyone'
  handle(c: DeskContext): Response | Promise<Response>
}

const READING = new Set(['GET', 'HEAD'])

/** Adds the routes. Throws for a route without an action of the table, so that no such desk starts. */
export function addRoutes(app: Hono<DeskEnv>, routes: readonly DeskRoute[]): void {
  for (const { method, path, action, handle } of routes) {
    if (action !== 'anyone' && !Object.hasOwn(ACTIONS, action)) throw new Error(`${method} /admin/${path} has no action of may.ts`)
    app.on(method, `/admin/${path}`, async (c) => {
      if (action !== 'anyone') requireAction(c, action)
      if (!READING.has(method)) {
        refuseForeign(c)
        if (action !== 'anyone') await refuseTooMany(c)
      }
      return handle(c)
    })
  }
}

function requireAction(c: DeskContext, action: Action): void {
  if (!c.get('session')) throw new DeskError('signed-out', 'Войдите, чтобы продолжить')
  if (!may(sessionOf(c).person, action))
    throw new DeskError('forbidden', `Для этого нужна роль: ${printRoles(ACTIONS[action]).replaceAll(', ', ' или ')}`)
}
