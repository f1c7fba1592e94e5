import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { LeadsDatabase } from '../../edge/leads-database.ts'
import { createD1 } from '../../host/bindings/d1.ts'
import type { Database } from '../../host/bindings/database.ts'

const MIGRATIONS = 'migrations/leads'

/** LEADS in a SQLite file of the host, here in memory. */
export function sqliteLeads(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).toSorted()) database.exec(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))
  return database
}

export function sqliteD1(): LeadsDatabase {
  const database = sqliteLeads()
  return asLeads(createD1(() => database))
}

/** The binding as the worker sees it: whoever asks says which columns a row has, as with D1. */
export function asLeads(database: Database): LeadsDatabase {
  return database as unknown as LeadsDatabase
}
