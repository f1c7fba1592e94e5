import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { log } from './log.ts'

const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)`

/** Applies the migrations of a folder that a database lacks, in the order of their names, each whole or not at all. Recorded as wrangler does. */
export function migrate(db: DatabaseSync, folder: string): void {
  db.exec(APPLIED)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) {
    db.exec('BEGIN IMMEDIATE')
    try {
      // Asked inside: another process may migrate at the same time.
      if (!db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)) {
        db.exec(readFileSync(join(folder, name), 'utf8'))
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
        log.info('database migrated', { name })
      }
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }
}
