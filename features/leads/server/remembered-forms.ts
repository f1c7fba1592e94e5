import type { FormDefinition } from '../../../content/schemas/form.ts'
import { allRows, type Sql, statement } from '../../../contract/sql.ts'

/** A form as a page once showed it. */
export type ShownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName'>

/** Stores forms permanently. A name has at most four rows, because only its two flags are stored, not its texts. */
export async function rememberForms(db: Sql, forms: ShownForm[]): Promise<void> {
  const sql = 'INSERT INTO shown_forms (name, has_message, has_name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await db.query(forms.map(({ name, hasMessage, hasName }) => statement(sql, name, hasMessage ? 1 : 0, hasName ? 1 : 0)))
}

/** Every form that was stored under this name. */
export async function formsRememberedAs(db: Sql, name: string): Promise<ShownForm[]> {
  const sql = 'SELECT has_message AS "hasMessage", has_name AS "hasName" FROM shown_forms WHERE name = ?'
  const rows = await allRows(db, statement<{ hasMessage: number; hasName: number }>(sql, name))
  return rows.map(({ hasMessage, hasName }) => ({ name, hasMessage: hasMessage === 1, hasName: hasName === 1 }))
}
