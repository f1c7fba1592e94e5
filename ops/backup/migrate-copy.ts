import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = join(import.meta.dirname, '../../migrations/leads')
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TEXT DEFAULT CURRENT_TIMESTAMP)`

/** Of this release, in their order. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Throws a sentence for a migration that this release does not have. */
export function refuseUnknown(name: string): void {
  if (migrationNames().includes(name)) return
  throw new Error(`a newer release has changed it (${name}): install that release first`)
}

/** Applies the migrations that a copy lacks, up to the named one or all of this release. */
export function migrateTo(database: DatabaseSync, last?: string): void {
  if (last !== undefined) refuseUnknown(last)
  database.exec(APPLIED)
  for (const name of migrationNames().filter((one) => last === undefined || one <= last)) {
    if (database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)) continue
    database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
}
