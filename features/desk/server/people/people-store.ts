import { allRows, firstRow, type Sql, type Statement, statement } from '../../../../contract/sql.ts'
import { type Person, readRoles } from './person.ts'

// Statements on people and passkeys (edge/migrations/desk/0002_people.sql).

interface PersonRow extends Omit<Person, 'roles'> {
  roles: string
}

const PERSON = 'id, name, email, roles, state, at'

function personOf({ roles, ...row }: PersonRow): Person {
  return { ...row, roles: readRoles(roles) ?? [] }
}

export async function readPeople(db: Sql): Promise<Person[]> {
  return (await allRows(db, statement<PersonRow>(`SELECT ${PERSON} FROM people ORDER BY name, id`))).map(personOf)
}

export async function readPerson(db: Sql, id: string): Promise<Person | null> {
  const row = await firstRow(db, statement<PersonRow>(`SELECT ${PERSON} FROM people WHERE id = ?`, id))
  return row && personOf(row)
}

export async function findByEmail(db: Sql, email: string): Promise<Person | null> {
  const row = await firstRow(db, statement<PersonRow>(`SELECT ${PERSON} FROM people WHERE email = ?`, email))
  return row && personOf(row)
}

export function insertPerson({ id, name, email, roles, state, at }: Person): Statement {
  return statement(
    `INSERT INTO people (${PERSON}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
    ...[id, name, email, roles.join(' '), state, at],
  )
}

/** Lets somebody sign in who has accepted an invitation. */
export function activatePerson(id: string): Statement {
  return statement("UPDATE people SET state = 'active' WHERE id = ?", id)
}

/** Lets somebody be invited again who was closed. */
export function reopenPerson(id: string): Statement {
  return statement("UPDATE people SET state = 'invited' WHERE id = ? AND state = 'closed'", id)
}

/** Admins who can sign in, besides one person. */
const OTHER_ADMINS = `SELECT 1 FROM people other WHERE other.id <> ? AND other.state = 'active' AND other.roles LIKE '%admin%'`

/** Changes a person. The last admin stays one: then no row is returned, as for somebody who is not there. */
export function updatePerson(id: string, { roles, state }: Pick<Person, 'roles' | 'state'>): Statement<{ id: string }> {
  const staysAdmin = roles.includes('admin') && state === 'active' ? 1 : 0
  return statement<{ id: string }>(
    `UPDATE people SET roles = ?, state = ? WHERE id = ? AND (? = 1 OR state <> 'active' OR roles NOT LIKE '%admin%' OR EXISTS (${OTHER_ADMINS}))
     RETURNING id`,
    ...[roles.join(' '), state, id, staysAdmin, id],
  )
}

/** A key by which somebody signs in. */
export interface Passkey {
  /** base64url */
  id: string
  person: string
  /** base64url */
  publicKey: string
  counter: number
  transports: string[]
  label: string
  at: number
  usedAt: number | null
}

interface PasskeyRow extends Omit<Passkey, 'transports'> {
  transports: string
}

const PASSKEY = 'id, person, public_key AS "publicKey", counter, transports, label, at, used_at AS "usedAt"'

function passkeyOf({ transports, ...row }: PasskeyRow): Passkey {
  return { ...row, transports: transports.split(' ').filter(Boolean) }
}

export async function readPasskeys(db: Sql, person: string): Promise<Passkey[]> {
  return (await allRows(db, statement<PasskeyRow>(`SELECT ${PASSKEY} FROM passkeys WHERE person = ? ORDER BY at`, person))).map(passkeyOf)
}

export async function readPasskey(db: Sql, id: string): Promise<Passkey | null> {
  const row = await firstRow(db, statement<PasskeyRow>(`SELECT ${PASSKEY} FROM passkeys WHERE id = ?`, id))
  return row && passkeyOf(row)
}

export function insertPasskey({ id, person, publicKey, counter, transports, label, at }: Passkey): Statement {
  return statement(
    'INSERT INTO passkeys (id, person, public_key, counter, transports, label, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[id, person, publicKey, counter, transports.join(' '), label, at],
  )
}

/** Records a use. No row is returned when the counter is not higher than the last one, as of a copied key; keys without a counter always send 0. */
export function touchPasskey(id: string, counter: number, at: number): Statement<{ id: string }> {
  return statement<{ id: string }>(
    'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0)) RETURNING id',
    ...[counter, at, id, counter, counter],
  )
}

/** Deletes a key of a person, unless it is their only one. */
export function deletePasskey(id: string, person: string): Statement<{ id: string }> {
  return statement<{ id: string }>(
    'DELETE FROM passkeys WHERE id = ? AND person = ? AND EXISTS (SELECT 1 FROM passkeys other WHERE other.person = ? AND other.id <> ?) RETURNING id',
    ...[id, person, person, id],
  )
}

export function deletePasskeysOf(person: string): Statement {
  return statement('DELETE FROM passkeys WHERE person = ?', person)
}
