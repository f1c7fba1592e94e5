import pg from 'pg'
import { createSql, type Sql, type Statement } from '../../contract/sql.ts'
import { log } from '../../edge/log.ts'
import { retry } from '../../edge/retry.ts'

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

/** A PostgreSQL. While it does not answer, everything rejects within the timeouts. Idle connections keep no process alive. */
export function openPostgres(connectionString: string, { connectMs, statementMs }: PostgresTimeouts): Postgres {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    allowExitOnIdle: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    // The server gives up too, so that nothing stays locked for a process that is gone.
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('error', (error) => log.warn('postgres connection lost', { reason: reasonOf(error) }))
  // For its whole life: the pool takes its own listener off while a connection is in use, and an error that nobody hears ends the process.
  // Statements of a lost connection are rejected anyway.
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
      // A failed one is closed, which rolls back: after a failover it may lead to a server that only reads.
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
 * Two hosts that add counts in different orders wait for each other until the server ends one of them, which begins again: after a pause, since
 * otherwise it may take its first row before the other one has got it.
 */
function retryingDeadlocks<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const policy = { attempts: 1 + DEADLOCKS, pauseMs: () => DEADLOCK_PAUSE_MS * (1 + Math.random()) }
  return retry(ask, policy, (error) => codeOf(error) === DEADLOCK)
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
