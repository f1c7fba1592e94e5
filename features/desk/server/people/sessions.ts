import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Sql } from '../../../../contract/sql.ts'
import type { DeskContext } from '../desk-env.ts'
import { isStrayLocal } from './local-people.ts'
import { readPerson } from './people-store.ts'
import type { Person, Session } from './person.ts'
import { deleteExpired, deleteToken, IDLE_MS, insertToken, LIFETIMES, newSecret, readToken, touchToken } from './tokens.ts'

/** Time for which a confirmation counts for grave actions. */
const CONFIRMED_MS = 15 * 60_000
/** A request this soon after the last one does not write its time. */
const TOUCH_MS = 60_000

/** Over https the name binds the cookie to this host alone. Browsers refuse that name on a loopback address. */
function cookieName(c: Context): string {
  return isSecure(c) ? '__Host-desk' : 'desk'
}

function isSecure(c: Context): boolean {
  return c.req.url.startsWith('https:')
}

/** Whether a browser may be signed in; only the database knows whether it is. */
export function hasSessionCookie(c: Context): boolean {
  return getCookie(c, cookieName(c)) !== undefined
}

/** Signs a person in. An earlier session of this browser ends. */
export async function startSession(c: Context, db: Sql, person: Pick<Person, 'id'>, now: number): Promise<void> {
  const last = getCookie(c, cookieName(c))
  const secret = newSecret()
  const before = last === undefined ? null : await readToken(db, 'session', last, now)
  await db.query([
    deleteExpired(now),
    ...(before ? [deleteToken(before.hash)] : []),
    insertToken({ kind: 'session', secret, person: person.id, now, confirmedAt: now }),
  ])
  setCookie(c, cookieName(c), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: LIFETIMES.session / 1000,
  })
}

/** The session of this browser; `null` when there is none, or it has ended, or its person may not sign in any more. */
export async function readSession(c: DeskContext, db: Sql, now: number): Promise<Session | null> {
  const secret = getCookie(c, cookieName(c))
  if (secret === undefined) return null
  const token = await readToken(db, 'session', secret, now)
  if (token?.person == null || now - token.seenAt > IDLE_MS) return null
  const person = await readPerson(db, token.person)
  if (person?.state !== 'active' || isStrayLocal(c, person)) return null
  if (now - token.seenAt > TOUCH_MS) await db.query([touchToken(token.hash, now)])
  return { person, hash: token.hash, confirmedAt: token.confirmedAt ?? token.at }
}

export async function endSession(c: Context, db: Sql, { hash }: Session): Promise<void> {
  await db.query([deleteToken(hash)])
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) })
}

export function isConfirmed({ confirmedAt }: Session, now: number): boolean {
  return now - confirmedAt <= CONFIRMED_MS
}
