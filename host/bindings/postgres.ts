import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'
import { migratePostgres } from '../postgres/migrate-postgres.ts'
import { createDatabase, type Database, type Result, type Statement } from './database.ts'

/** For a connection, and for each statement. A form tries three times; its visitor has an answer before the browser gives up. */
const TIMEOUT_MS = 3000
const CONNECTIONS = 10
const DEADLOCK = '40P01'
/** How often a transaction that the server has ended for another one begins again, and after how long. */
const DEADLOCKS = 3
const DEADLOCK_PAUSE_MS = 50
const INT8 = 20

/**
 * LEADS in PostgreSQL, which several hosts may share. Brings the tables up to date at once, or before the first statement that gets through.
 * While the server does not answer, everything rejects within the timeouts, and forms are answered with 503.
 */
export function createPostgresDatabase(connectionString: string, timeoutMs = TIMEOUT_MS): Database & { close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // The server gives up too, so that nothing stays locked for a host that is gone.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('error', (error) => log.warn('postgres connection lost', { reason: reasonOf(error) }))
  // For its whole life: the pool takes its own listener off while a connection is in use, and an error that nobody hears ends the process.
  // Statements of a lost connection are rejected anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))

  let migrated: Promise<void> | null = null
  function upToDate(): Promise<void> {
    migrated ??= migratePostgres(connectionString, timeoutMs).catch((error: unknown) => {
      migrated = null
      throw error
    })
    return migrated
  }

  async function transaction(statements: Statement[]): Promise<Result[]> {
    const client = await pool.connect()
    let isDone = false
    try {
      const results: Result[] = []
      await client.query('BEGIN')
      for (const statement of statements) results.push(await query(client, statement))
      await client.query('COMMIT')
      isDone = true
      return results
    } finally {
      // A failed one is closed, which rolls back: after a failover it may lead to a server that only reads.
      client.release(!isDone)
    }
  }

  upToDate().catch((error: unknown) => log.error('leads database not ready', { reason: reasonOf(error) }))
  const database = createDatabase(
    (statement) => decided(() => upToDate().then(() => query(pool, statement))),
    (statements) =>
      decided(async () => {
        await upToDate()
        return retryingDeadlocks(() => transaction(statements))
      }),
  )
  return { ...database, close: () => pool.end() }
}

/**
 * Two hosts that add counts in different orders wait for each other until the server ends one of them, which begins again: after a pause, since
 * otherwise it may take its first row before the other one has got it.
 */
async function retryingDeadlocks<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = DEADLOCKS; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (codeOf(error) !== DEADLOCK || left === 0) throw error
      await setTimeout(DEADLOCK_PAUSE_MS * (1 + Math.random()))
    }
  }
}

async function query(client: pg.Pool | pg.PoolClient, { sql, values }: Statement): Promise<Result> {
  const { rows } = await client.query(numbered(sql), values)
  return { results: rows }
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

async function decided<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => Promise.reject(new Error(`PostgreSQL: ${reasonOf(error)}`)))
}

/** Without values: PostgreSQL quotes them in its details and in the messages of class 22, "data exception". */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error && !code.startsWith('22') ? error.message : ''
  return [code, message].filter((part) => part !== '').join(' ')
}

function codeOf(error: unknown): string {
  const { code } = Object(error)
  return typeof code === 'string' ? code : ''
}
