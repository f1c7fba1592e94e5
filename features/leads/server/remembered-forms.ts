import type { FormDefinition } from '../../../content/schemas/form.ts'
import type { LeadsDatabase } from '../../../edge/leads-database.ts'

/** A form as a page once showed it. */
export type ShownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName'>

/** Stores forms permanently. A name has at most four rows, because only its two flags are stored, not its texts. */
export async function rememberForms(db: LeadsDatabase, forms: ShownForm[]): Promise<void> {
  const insert = db.prepare('INSERT INTO shown_forms (name, has_message, has_name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  await db.batch(forms.map(({ name, hasMessage, hasName }) => insert.bind(name, hasMessage ? 1 : 0, hasName ? 1 : 0)))
}

/** Every form that was stored under this name. */
export async function formsRememberedAs(db: LeadsDatabase, name: string): Promise<ShownForm[]> {
  const sql = 'SELECT has_message AS "hasMessage", has_name AS "hasName" FROM shown_forms WHERE name = ?'
  const { results } = await db.prepare(sql).bind(name).all<{ hasMessage: number; hasName: number }>()
  return results.map(({ hasMessage, hasName }) => ({ name, hasMessage: hasMessage === 1, hasName: hasName === 1 }))
}
