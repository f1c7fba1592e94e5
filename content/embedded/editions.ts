import type { ContentDatabase } from './content-database.ts'

/** The version of the edition that was shown last, as the database remembers it; `null` where none was. */
export async function latestEdition(db: ContentDatabase): Promise<string | null> {
  const query = 'SELECT version FROM editions WHERE publish_number IS NOT NULL ORDER BY publish_number DESC LIMIT 1'
  return db.prepare(query).first<string>('version')
}

export async function hasEdition(db: ContentDatabase, version: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM editions WHERE version = ?').bind(version).first()) !== null
}
