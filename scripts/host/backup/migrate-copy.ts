import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations/leads')
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TEXT DEFAULT CURRENT_TIMESTAMP)`

/** Applies the migrations that a copy lacks, up to the named one or all of this release. */
export function migrateTo(database: DatabaseSync, last?: string): void {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  if (last !== undefined && !names.includes(last)) throw new Error(`a newer release has changed it (${last}): install that release first`)
  database.exec(APPLIED)
  for (const name of names.sort().filter((one) => last === undefined || one <= last)) {
    if (database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)) continue
    database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
}
