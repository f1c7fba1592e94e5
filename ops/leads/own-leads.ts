import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../../contract/sql.ts'
import { openPostgres, type Postgres } from '../../host/sql/postgres.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'

const HOST_FILE = 'leads.sqlite'
const BUSY_MS = 5000
/** A command may read all leads. */
const POSTGRES_TIMEOUTS = { connectMs: 10_000, statementMs: 60_000 }

/** The leads in STATE_DIR, of `npm start` or of a host, or those in the PostgreSQL that DATABASE_URL names; can be read while the site runs. */
export function ownLeads({ DATABASE_URL, STATE_DIR = '.state' }: NodeJS.ProcessEnv): Sql {
  if (DATABASE_URL) return sharedLeads(DATABASE_URL)
  const file = openLeadsFile(STATE_DIR)
  return createSqlite(() => file)
}

/** The leads in a PostgreSQL that hosts share. */
export function sharedLeads(url: string): Postgres {
  return openPostgres(url, POSTGRES_TIMEOUTS)
}

/** Whether a folder is the state of a host (`host/`); that of `npm start` is laid out by its emulator. */
export function isHostState(stateDir: string): boolean {
  return existsSync(join(stateDir, HOST_FILE))
}

/** The file of the leads of `npm start` or of a host, whichever the folder has. */
export function openLeadsFile(stateDir: string): DatabaseSync {
  if (isHostState(stateDir)) return new DatabaseSync(join(stateDir, HOST_FILE), { timeout: BUSY_MS })
  const database = emulatedDatabase(stateDir, 'outbox')
  if (database === null) throw new Error(`${stateDir} has no outbox yet: run npm start or npm run host once, or set STATE_DIR`)
  return database
}

/** The database in the state of `npm start` that has this table; its emulator names the files. */
export function emulatedDatabase(stateDir: string, table: string): DatabaseSync | null {
  const folder = join(stateDir, 'd1')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, file), { timeout: BUSY_MS })
    if (database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined) return database
    database.close()
  }
  return null
}
