import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSql, type Sql, type Statement } from '../../contract/sql.ts'
import { retry } from '../../edge/retry.ts'

/** Timeout for the lock of another process; then the query fails, and a form is answered with 503. */
const BUSY_MS = 2000
const PAUSE_MS = 20
const SQLITE_BUSY = 5
const MAX_STATEMENTS = 300

/**
 * Runs statements on SQLite files. `open` returns the connection for a statement, or for the first one of several. Transactions on a read-only file
 * start with `BEGIN`.
 */
export function createSqlite(
  open: (first?: Statement) => DatabaseSync | Promise<DatabaseSync>,
  begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE',
  busyMs = BUSY_MS,
): Sql {
  const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

  function run(db: DatabaseSync, { sql, params }: Statement): unknown[] {
    const cached = prepared.get(db) ?? new Map<string, StatementSync>()
    prepared.set(db, cached)
    const statement = cached.get(sql) ?? db.prepare(sql)
    if (cached.size >= MAX_STATEMENTS) cached.clear()
    cached.set(sql, statement)
    return statement.all(...params)
  }

  function transaction(db: DatabaseSync, statements: readonly Statement[]): unknown[][] {
    db.exec(begin)
    try {
      const rows = statements.map((one) => run(db, one))
      db.exec('COMMIT')
      return rows
    } catch (error) {
      // After some errors, such as a full disk, SQLite has rolled back itself.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  return createSql((statements) => {
    const [first, ...others] = statements
    const query = async () => {
      const db = await open(first)
      return first && others.length === 0 ? [run(db, first)] : transaction(db, statements)
    }
    return retry(query, { withinMs: busyMs, pauseMs: PAUSE_MS }, isBusy)
  })
}

/** Opens a file of the host's state. `FULL` waits for the disk at every commit, so that a power failure loses no confirmed write. */
export function openDatabase(path: string, synchronous: 'FULL' | 'NORMAL', busyMs = BUSY_MS): DatabaseSync {
  // After a crash the host has to recover the file, which a command of the operator may be reading.
  const db = new DatabaseSync(path, { timeout: busyMs })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  // Waiting inside SQLite would block the whole process, so `createSqlite` retries instead.
  db.exec('PRAGMA busy_timeout = 0')
  return db
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
