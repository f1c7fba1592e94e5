import { DatabaseSync } from 'node:sqlite'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { type Opened, openAll } from '../leads/sealed-leads.ts'
import { refuseUnknown } from './own-tables.ts'

const TABLES = ['outbox', 'consents', 'deliveries', 'marks', 'd1_migrations']

/** Opens a private copy of the leads and checks all of it. Throws a sentence when a host could not use it. */
export function openChecked(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    // The copy becomes a single file, whatever the journal mode of the original.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
    const [problem] = [...database.prepare('PRAGMA integrity_check').all(), ...database.prepare('PRAGMA foreign_key_check').all()].filter(
      (row) => row['integrity_check'] !== 'ok',
    )
    if (problem) throw new Error(`the file is damaged: ${Object.values(problem).join(' ')}`)
    const missing = TABLES.filter((table) => !database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table))
    if (missing.length > 0) throw new Error(`it is no database of leads: it has no table ${missing.join(', ')}`)
    for (const { name } of database.prepare('SELECT name FROM d1_migrations').all()) refuseUnknown(`${name}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Numbers of leads by state: `{ waiting: 2, delivered: 40 }`. */
export function countStates(database: DatabaseSync): Record<string, number> {
  const rows = database.prepare('SELECT state, count(*) AS count FROM outbox GROUP BY state ORDER BY state').all()
  return Object.fromEntries(rows.map(({ state, count }) => [`${state}`, Number(count)]))
}

export interface LeadsInCopy {
  states: Record<string, number>
  /** Result of opening all leads; `null` without keys. */
  opened: Opened | null
}

/** Counts the leads of a copy, and tries to open each with these entries of LEADS_KEY. */
export async function leadsIn(database: DatabaseSync, keys: string[]): Promise<LeadsInCopy> {
  const db = createSqlite(() => database)
  return { states: countStates(database), opened: keys.length === 0 ? null : await openAll(db, keys) }
}
