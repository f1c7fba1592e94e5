import type { Context, MiddlewareHandler } from 'hono'
import type { Sql } from '../../../contract/sql.ts'
import type { AppEnv } from '../../../edge/env.ts'
import type { DeskAssets } from '../view/desk-document.tsx'
import type { Session } from './people/person.ts'
import type { TextsWork } from './texts-work.ts'

/** The parts that the worker gives the desk when it mounts it. */
export interface DeskParts {
  assets: DeskAssets
  /** Sets the variables that every request of the site has. */
  prepare: MiddlewareHandler<AppEnv>
  work(c: DeskContext): TextsWork
  /** Number of the newest publication that visitors get here by now; `null` where that is unknown. */
  seenPublication(c: DeskContext): Promise<number | null>
}

export interface DeskEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    parts: DeskParts
    db: Sql
    now: number
    /** Set where somebody is signed in. */
    session?: Session
  }
}

export type DeskContext = Context<DeskEnv>

/** A request of the desk has all that one of the site has, but Hono's type of contexts compares them exactly. */
export function asSite(c: DeskContext): Context<AppEnv> {
  return c as unknown as Context<AppEnv>
}

/** The session of a request that has passed the door. */
export function sessionOf(c: DeskContext): Session {
  const session = c.get('session')
  if (!session) throw new Error('A route that needs a session was reached without one')
  return session
}
