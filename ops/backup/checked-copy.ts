import { DatabaseSync } from 'node:sqlite'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { type Opened, openAll } from '../leads/sealed-leads.ts'
import type { CopiedStore } from './copied-stores.ts'
import { refuseUnknown } from './own-tables.ts'

/** Opens a private copy of a database and checks all of it. Throws a sentence when a host could not use it. */
export function openChecked(store: CopiedStore, file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    // The copy becomes a single file, whatever the journal mode of the original.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
    const [problem] = [...database.prepare('PRAGMA integrity_check').all(), ...database.prepare('PRAGMA foreign_key_check').all()].filter(
      (row) => row['integrity_check'] !== 'ok',
    )
    if (problem) throw new Error(`the file is damaged: ${Object.values(problem).join(' ')}`)
    const missing = [...store.needed, 'd1_migrations'].filter(
      (table) => !database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table),
    )
    if (missing.length > 0) throw new Error(`it is no database of ${store.of}: it has no table ${missing.join(', ')}`)
    for (const { name } of database.prepare('SELECT name FROM d1_migrations').all()) refuseUnknown(store, `${name}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** What a database has, for a report: `{ waiting: 2, delivered: 40 }`, `{ publications: 7, drafts: 1, texts: 130 }`. */
export function countsIn(store: CopiedStore, database: DatabaseSync): Record<string, number> {
  const rows = database.prepare(store.counts).all()
  return Object.fromEntries(rows.map(({ name, count }) => [`${name}`, Number(count)]))
}

/** Tries to open each lead of a copy with these entries of LEADS_KEY; `null` without keys. */
export async function openedLeads(database: DatabaseSync, keys: string[]): Promise<Opened | null> {
  return keys.length === 0
    ? null
    : openAll(
        createSqlite(() => database),
        keys,
      )
}
