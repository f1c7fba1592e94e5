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

/** Database of the leads in STATE_DIR, of `npm start` or of a host, or in the PostgreSQL of DATABASE_URL. It can be read while the site runs. */
export function ownLeads({ DATABASE_URL, STATE_DIR = '.state' }: NodeJS.ProcessEnv): Sql {
  if (DATABASE_URL) return sharedLeads(DATABASE_URL)
  const file = openLeadsFile(STATE_DIR)
  return createSqlite(() => file)
}

/** Database of the leads in a PostgreSQL that hosts share. */
export function sharedLeads(url: string): Postgres {
  return openPostgres(url, POSTGRES_TIMEOUTS)
}

/** Whether a folder is the state of a host (`host/`), and not that of `npm start`, whose emulator has another layout. */
export function isHostState(stateDir: string): boolean {
  return existsSync(join(stateDir, HOST_FILE))
}

/** Opens the file of the leads of `npm start` or of a host. */
export function openLeadsFile(stateDir: string): DatabaseSync {
  if (isHostState(stateDir)) return new DatabaseSync(join(stateDir, HOST_FILE), { timeout: BUSY_MS })
  const database = emulatedDatabase(stateDir, 'outbox')
  if (database === null) throw new Error(`${stateDir} has no outbox yet: run npm start or npm run host once, or set STATE_DIR`)
  return database
}

/** Finds the database with this table in the state of `npm start`, whose emulator chooses the file names. */
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
