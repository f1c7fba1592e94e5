import { logStatement } from '../../../../content/publish/desk-store.ts'
import type { DeskContext } from '../desk-env.ts'
import { insertPerson, readPerson } from './people-store.ts'
import type { Person, Role } from './person.ts'

/** The people of a developer's own server, each with one role, who sign in by a press. */
const LOCAL: Record<Role, string> = { admin: 'Анна', editor: 'Борис', author: 'Вера', manager: 'Григорий' }
const LOCAL_ID = 'local-'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export const localPeople = Object.entries(LOCAL).map(([role, name]) => ({ role: role as Role, name })) // keys of the record

/** Whether people sign in without a key: on a developer's server, at an address of this machine. */
export function isLocal(c: DeskContext): boolean {
  return c.get('config').DEV === '1' && LOOPBACK.has(new URL(c.req.url).hostname)
}

/** Whether somebody is one of them: without a key, and only there. */
export function isLocalPerson(c: DeskContext, { id }: Pick<Person, 'id'>): boolean {
  return isLocal(c) && id.startsWith(LOCAL_ID)
}

/** Whether somebody was one of them on another server, whose database this is. */
export function isStrayLocal(c: DeskContext, { id }: Pick<Person, 'id'>): boolean {
  return id.startsWith(LOCAL_ID) && !isLocal(c)
}

/** The person of a role; `null` for a text that names none. */
export async function localPerson(c: DeskContext, role: string): Promise<Person | null> {
  const found = localPeople.find((one) => one.role === role)
  if (!found) return null
  const [db, at, id] = [c.get('db'), c.get('now'), `${LOCAL_ID}${role}`]
  const person: Person = { id, name: found.name, email: `${role}@localhost`, roles: [found.role], state: 'active', at }
  await db.query([insertPerson(person), logStatement({ at, madeBy: id, action: 'sign in', subject: id })])
  return (await readPerson(db, id)) ?? person
}
