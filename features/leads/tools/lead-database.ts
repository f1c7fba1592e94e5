import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Value = string | number

const HOST_FILE = 'leads.sqlite'
const BUSY_MS = 5000
const PSQL_MS = 60_000
/** Of a program that answers with all leads. */
export const ANSWER_BYTES = 256 * 1024 * 1024

/** The outbox's database as the commands use it. */
export interface LeadDatabase {
  query(sql: string, ...params: Value[]): Record<string, unknown>[]
}

/** The database of `npm start` or of a host, whichever the folder has; can be used while it runs. */
export function localDatabase(stateDir: string): LeadDatabase {
  return queriesOf(openLocal(stateDir))
}

export function queriesOf(database: DatabaseSync): LeadDatabase {
  return { query: (sql, ...params) => database.prepare(sql).all(...params) }
}

/** Whether a folder is the state of a host (`host/`); that of `npm start` is laid out by its emulator. */
export function isHostState(stateDir: string): boolean {
  return existsSync(join(stateDir, HOST_FILE))
}

export function openLocal(stateDir: string): DatabaseSync {
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

/** A PostgreSQL that hosts share, through its own client. Each query is one statement that returns rows. */
export function postgresDatabase(url: string): LeadDatabase {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  // Arguments are seen by everybody on the machine.
  address.password = ''
  const env = { ...process.env, PGCONNECT_TIMEOUT: '10', ...(password && { PGPASSWORD: password }) }
  return {
    query(sql, ...params) {
      const command = `WITH found AS (${withLiterals(sql, params)}) SELECT coalesce(json_agg(found), '[]') FROM found`
      const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--dbname', address.href, '--command', command]
      const { status, stdout, stderr, error } = spawnSync('psql', args, {
        env,
        encoding: 'utf8',
        maxBuffer: ANSWER_BYTES,
        timeout: PSQL_MS,
      })
      if (error && 'code' in error && error.code === 'ENOENT') throw new Error('psql is not here: apt install postgresql-client')
      if (status !== 0) throw new Error(`PostgreSQL could not be asked: ${stderr || error?.message}`)
      return JSON.parse(stdout)
    },
  }
}

/** SQL with its values in it, for programs that take one text. */
export function withLiterals(sql: string, params: Value[]): string {
  const values = [...params]
  return sql.replaceAll('?', () => literal(values.shift() ?? ''))
}

function literal(value: Value): string {
  return typeof value === 'number' ? `${value}` : `'${value.replaceAll("'", "''")}'`
}
