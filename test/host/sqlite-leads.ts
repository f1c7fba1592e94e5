import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../../contract/sql.ts'
import { createTables, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'

/** The leads in a new file of SQLite, in memory without a path; `db` asks it as a host does. */
export async function sqliteLeads(path = ':memory:'): Promise<{ file: DatabaseSync; db: Sql }> {
  return newDatabase('leads', path)
}

/** A database with the tables of `edge/migrations/{name}/`. */
export async function newDatabase(name: 'content' | 'search' | 'leads', path = ':memory:'): Promise<{ file: DatabaseSync; db: Sql }> {
  const file = new DatabaseSync(path)
  const db = createSqlite(() => file)
  await createTables(db, readMigrations(`edge/migrations/${name}`))
  return { file, db }
}
