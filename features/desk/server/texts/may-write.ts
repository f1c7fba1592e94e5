import type { Draft } from '../../../../content/publish/desk-store.ts'
import { firstRow, type Sql, statement } from '../../../../contract/sql.ts'
import { may } from '../may.ts'
import type { Person } from '../people/person.ts'

/** The entry of the log that makes somebody the author of a text. */
export const BEGUN = 'begin'

/**
 * Whether a person may write the draft of a text. An author writes texts that nobody has published yet and texts that they have begun, except the
 * draft of another person.
 */
export async function mayWrite(db: Sql, person: Person, path: string, draft: Draft | null, isShown: boolean): Promise<boolean> {
  if (!may(person, 'write drafts')) return false
  if (person.roles.some((role) => role === 'editor' || role === 'admin')) return true
  if (draft) return draft.owner === person.id
  return !isShown || (await hasBegun(db, person, path))
}

async function hasBegun(db: Sql, { id }: Person, path: string): Promise<boolean> {
  const query = 'SELECT 1 AS found FROM log WHERE action = ? AND subject = ? AND made_by = ? LIMIT 1'
  return (await firstRow(db, statement(query, BEGUN, path, id))) !== null
}
