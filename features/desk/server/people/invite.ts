import { logStatement } from '../../../../content/publish/desk-store.ts'
import type { Sql } from '../../../../contract/sql.ts'
import { deletePasskeysOf, findByEmail, insertPerson, readPerson, reopenPerson } from './people-store.ts'
import { type Person, printRoles, type Role } from './person.ts'
import { deleteTokensOf, insertToken, newSecret } from './tokens.ts'

export interface InvitedPerson {
  email: string
  /** The part before the `@` where nobody has given another one. */
  name?: string
  roles: readonly Role[]
  /** Who invites: a person of the desk, or a command. */
  by: string
}

/**
 * Makes a secret with which somebody comes in once, within a day, and makes a key of theirs: `/admin/invitation/{secret}/`. Somebody who is there
 * already keeps name and roles; closed ones are open again. Earlier invitations of theirs end.
 */
export async function invite(db: Sql, { email, name, roles, by }: InvitedPerson, now: number): Promise<{ person: Person; secret: string }> {
  const known = await findByEmail(db, email)
  const created: Person = {
    ...{ id: crypto.randomUUID().slice(0, 13), email, roles, state: 'invited', at: now },
    name: name?.trim() || (email.split('@')[0] ?? email),
  }
  if (!known) await db.query([insertPerson(created)])
  // Another process may have invited the same address meanwhile.
  const person = known ?? (await findByEmail(db, email))
  if (!person) throw new Error('The person who was just invited is not there')
  return inviteAgain(db, person, by, now)
}

/** A new invitation for somebody who is there, such as one who has lost a device. */
export async function inviteAgain(
  db: Sql,
  { id }: Pick<Person, 'id'>,
  by: string,
  now: number,
): Promise<{ person: Person; secret: string }> {
  const secret = newSecret()
  await db.query([
    reopenPerson(id),
    deleteTokensOf(id, 'invitation'),
    insertToken({ kind: 'invitation', secret, person: id, now }),
    logStatement({ at: now, madeBy: by, action: 'invite', subject: id }),
  ])
  const person = await readPerson(db, id)
  if (!person) throw new Error('The person who was just invited is not there')
  return { person, secret }
}

/** Closes the door for somebody: sessions, invitations and keys go. */
export async function forgetKeys(db: Sql, id: string): Promise<void> {
  await db.query([deleteTokensOf(id), deletePasskeysOf(id)])
}

export function invitationPath(secret: string): string {
  return `/admin/invitation/${secret}/`
}

/** `anna@site.ru, администратор` */
export function printPerson({ email, roles }: Person): string {
  return `${email}, ${printRoles(roles)}`
}
