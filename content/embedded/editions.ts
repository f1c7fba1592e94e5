import { firstRow, type Sql, statement } from '../../contract/sql.ts'

/** The version of the edition that was shown last, as the database remembers it, except the given one; `null` where none was. */
export async function latestEdition(db: Sql, except: string | null = null): Promise<string | null> {
  const query = 'SELECT version FROM editions WHERE publish_number IS NOT NULL AND version IS NOT ? ORDER BY publish_number DESC LIMIT 1'
  return (await firstRow(db, statement<{ version: string }>(query, except)))?.version ?? null
}

export async function hasEdition(db: Sql, version: string): Promise<boolean> {
  return (await firstRow(db, statement('SELECT 1 FROM editions WHERE version = ?', version))) !== null
}
