import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSql, type Sql, type Statement } from '../../contract/sql.ts'
import { retry } from '../../edge/retry.ts'

/** Another process that holds the file is waited for this long; then the query fails, and a form is answered with 503. */
const BUSY_MS = 2000
const PAUSE_MS = 20
const SQLITE_BUSY = 5
const KEPT_STATEMENTS = 300

/**
 * Runs statements on files of SQLite. `open` returns the connection for a statement, or for the first one of several. A file that is only read
 * begins with `BEGIN`.
 */
export function createSqlite(
  open: (first?: Statement) => DatabaseSync | Promise<DatabaseSync>,
  begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE',
): Sql {
  const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

  function run(db: DatabaseSync, { sql, params }: Statement): unknown[] {
    const kept = prepared.get(db) ?? new Map<string, StatementSync>()
    prepared.set(db, kept)
    const statement = kept.get(sql) ?? db.prepare(sql)
    if (kept.size >= KEPT_STATEMENTS) kept.clear()
    kept.set(sql, statement)
    return statement.all(...params)
  }

  function transaction(db: DatabaseSync, statements: readonly Statement[]): unknown[][] {
    db.exec(begin)
    try {
      const rows = statements.map((one) => run(db, one))
      db.exec('COMMIT')
      return rows
    } catch (error) {
      // SQLite has rolled back itself after some errors, as that of a full disk.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  return createSql((statements) => {
    const [first, ...others] = statements
    const ask = async () => {
      const db = await open(first)
      return first && others.length === 0 ? [run(db, first)] : transaction(db, statements)
    }
    return retry(ask, { withinMs: BUSY_MS, pauseMs: PAUSE_MS }, isBusy)
  })
}

/** Opens a file of the host's own. `FULL` waits for the disk at every commit, so that nothing answered is lost with the power. */
export function openDatabase(path: string, synchronous: 'FULL' | 'NORMAL', busyMs = BUSY_MS): DatabaseSync {
  // A command of the operator may read the file while a host that was killed comes back and has to recover it.
  const db = new DatabaseSync(path, { timeout: busyMs })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  // From now on waiting inside SQLite would stop every visitor, so `createSqlite` waits.
  db.exec('PRAGMA busy_timeout = 0')
  return db
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
