import pg from 'pg'
import { createSql, type Sql, type Statement, statement } from '../../contract/sql.ts'
import { log } from '../../edge/log.ts'
import { retry } from '../../edge/retry.ts'
import { applyMigrations, type Ledger, migrationsOf } from './migrations.ts'

/** Timeout of a connection and of each statement: a form tries three times, and must be answered before the browser's timeout. */
const TIMEOUT_MS = 3000
/** Timeout of a migration, because a large table takes a while to change. */
const MIGRATION_MS = 60_000
/** Arbitrary number that no other program uses as a lock in this database. */
const LOCK = 1_279_607_891

const LEDGER: Ledger = {
  table: 'migrations',
  begin: [
    statement('SELECT pg_advisory_xact_lock(?)', LOCK),
    statement('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())'),
  ],
}

const CONNECTIONS = 10
const DEADLOCK = '40P01'
const DEADLOCKS = 3
const DEADLOCK_PAUSE_MS = 50
const INT8 = 20

export interface PostgresTimeouts {
  connectMs: number
  statementMs: number
}

export type Postgres = Sql & { close(): Promise<void> }

/** Opens a PostgreSQL. While the server does not respond, every query rejects within the timeouts. Idle connections do not keep the process alive. */
export function openPostgres(connectionString: string, { connectMs, statementMs }: PostgresTimeouts): Postgres {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    allowExitOnIdle: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    // The server has the same timeouts, so that no lock outlives a dead process.
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('error', (error) => log.warn('postgres connection lost', { reason: reasonOf(error) }))
  // The pool removes its own listener while a connection is in use, and an `error` event without a listener ends the process. Statements of a lost
  // connection are rejected anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function transaction(statements: readonly Statement[]): Promise<unknown[][]> {
    const client = await pool.connect()
    let isDone = false
    try {
      const rows: unknown[][] = []
      await client.query('BEGIN')
      for (const one of statements) rows.push(await run(client, one))
      await client.query('COMMIT')
      isDone = true
      return rows
    } finally {
      // A failed connection is closed, which rolls back: after a failover it may point to a read-only server.
      client.release(!isDone)
    }
  }

  const sql = createSql(async (statements) => {
    const [first, ...others] = statements
    try {
      return first && others.length === 0 ? [await run(pool, first)] : await retryingDeadlocks(() => transaction(statements))
    } catch (error) {
      throw new Error(`PostgreSQL: ${reasonOf(error)}`)
    }
  })
  return { ...sql, close: () => pool.end() }
}

/**
 * Two hosts that add counts in different orders deadlock until the server aborts one transaction, which is retried: after a pause, because otherwise
 * it may lock its first row again before the other transaction gets it.
 */
function retryingDeadlocks<Result>(query: () => Promise<Result>): Promise<Result> {
  const policy = { attempts: 1 + DEADLOCKS, pauseMs: () => DEADLOCK_PAUSE_MS * (1 + Math.random()) }
  return retry(query, policy, (error) => codeOf(error) === DEADLOCK)
}

async function run(client: pg.Pool | pg.PoolClient, { sql, params }: Statement): Promise<unknown[]> {
  const { rows } = await client.query(numbered(sql), [...params])
  return rows
}

/** `?` and `?2` of SQLite → `$1` and `$2`, outside quotes. */
function numbered(sql: string): string {
  let last = 0
  return sql.replace(/'[^']*'|"[^"]*"|\?(\d*)/g, (part, given: string | undefined) => {
    if (given === undefined) return part
    last += 1
    return `$${given === '' ? last : given}`
  })
}

/** The reason of an error without values, which PostgreSQL quotes in its details and in the messages of class 22, "data exception". */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error && !code.startsWith('22') ? error.message : ''
  return [code, message].filter((part) => part !== '').join(' ')
}

function codeOf(error: unknown): string {
  const { code } = Object(error)
  return typeof code === 'string' ? code : ''
}

/**
 * LEADS and DESK_DB in one PostgreSQL, which several hosts may share. Migrates the tables at once, or before the first statement that succeeds. While
 * the server does not respond, forms are answered with 503.
 */
export function openMigratedPostgres(connectionString: string, timeoutMs = TIMEOUT_MS): Postgres {
  const db = openPostgres(connectionString, { connectMs: timeoutMs, statementMs: timeoutMs })
  let migrated: Promise<void> | null = null
  function upToDate(): Promise<void> {
    migrated ??= migratePostgres(connectionString, timeoutMs).catch((error: unknown) => {
      migrated = null
      throw error
    })
    return migrated
  }

  upToDate().catch((error: unknown) => log.error('database not ready', { reason: String(Object(error).message) }))
  const sql = createSql(async (statements) => {
    await upToDate()
    return db.query(statements)
  })
  return { ...sql, close: db.close }
}

/** Applies the migrations of edge/migrations/postgres, which match those of `edge/migrations/leads` and `desk`. Several hosts may start at once. */
export async function migratePostgres(connectionString: string, connectMs: number): Promise<void> {
  const db = openPostgres(connectionString, { connectMs, statementMs: MIGRATION_MS })
  try {
    await applyMigrations(db, migrationsOf('postgres'), LEDGER)
  } finally {
    await db.close()
  }
}
