import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EditionDatabase, Row } from '../../content/publish/target.ts'

/** A new database file with the tables of `migrations/{name}/`. */
export function migratedDatabase(file: string, name: 'content' | 'search'): DatabaseSync {
  const database = new DatabaseSync(file)
  const folder = join('migrations', name)
  for (const migration of readdirSync(folder).sort()) database.exec(readFileSync(join(folder, migration), 'utf8'))
  return database
}

/** A database file as a place for editions. */
export function sqliteEditions(database: DatabaseSync): EditionDatabase {
  return {
    async query(statements) {
      database.exec('BEGIN')
      try {
        const rows = statements.map(({ sql, params }): Row[] => database.prepare(sql).all(...params))
        database.exec('COMMIT')
        return rows
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
  }
}
