import * as v from 'valibot'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { type FormDefinition, formSchema } from '../schemas/form.ts'

/** The recorded part of a form that pages have shown: its name and its fields, not its texts. */
export type ShownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName'>

const OF_EDITIONS = `SELECT c.json FROM edition_documents d JOIN contents c ON c.hash = d.hash
  WHERE d.kind = 'form' AND d.version IN (?, ?)`

/** The forms of one or two editions. */
export async function formsOfEditions(db: Sql, version: string, other: string | null): Promise<ShownForm[]> {
  const rows = await allRows(db, statement<{ json: string }>(OF_EDITIONS, version, other))
  return rows.map(({ json }) => v.parse(formSchema, JSON.parse(json)))
}

/** Records forms in `LEADS` for good, because tabs that show one may post it after any later publish. A name has at most four rows. */
export async function recordForms(leads: Sql, forms: readonly ShownForm[]): Promise<void> {
  const sql = 'INSERT INTO shown_forms (name, has_message, has_name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await leads.query(forms.map(({ name, hasMessage, hasName }) => statement(sql, name, hasMessage ? 1 : 0, hasName ? 1 : 0)))
}
