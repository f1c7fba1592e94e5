import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '../migrate.ts'
import { createDatabase, type Database, type Result, type Statement } from './database.ts'

/** Another process that holds the file is waited for this long; then the query fails, and a form is answered with 503. */
const BUSY_MS = 2000
const RETRY_MS = 20
const SQLITE_BUSY = 5
const KEPT_STATEMENTS = 300

/** `open` returns the connection for a statement, or for the first one of a batch. A file that is only read begins with `BEGIN`. */
export function createD1(open: (statement?: Statement) => DatabaseSync, begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE'): Database {
  const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

  function query(db: DatabaseSync, { sql, values }: Statement): Result {
    const kept = statements.get(db) ?? new Map<string, StatementSync>()
    statements.set(db, kept)
    const statement = kept.get(sql) ?? db.prepare(sql)
    if (kept.size >= KEPT_STATEMENTS) kept.clear()
    kept.set(sql, statement)
    return { results: statement.all(...values.map(bindable)) }
  }

  function transaction(db: DatabaseSync, batch: Statement[]): Result[] {
    db.exec(begin)
    try {
      const results = batch.map((statement) => query(db, statement))
      db.exec('COMMIT')
      return results
    } catch (error) {
      // SQLite has rolled back itself after some errors, as that of a full disk.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  return createDatabase(
    (statement) => insist(() => query(open(statement), statement)),
    (batch) => insist(() => transaction(open(batch[0]), batch)),
  )
}

/**
 * Opens a file of the host's own, and applies the migrations of a folder to it. `FULL` waits for the disk at every commit, so that nothing
 * answered is lost with the power.
 */
export function openDatabase(
  path: string,
  synchronous: 'FULL' | 'NORMAL',
  { migrations, busyMs = BUSY_MS }: { migrations?: string; busyMs?: number } = {},
): DatabaseSync {
  // A command of the operator may read the file while a host that was killed comes back and has to recover it.
  const db = new DatabaseSync(path, { timeout: busyMs })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  if (migrations !== undefined) migrate(db, migrations)
  // From now on waiting inside SQLite would stop every visitor, so `insist` waits.
  db.exec('PRAGMA busy_timeout = 0')
  return db
}

async function insist<Answer>(ask: () => Answer): Promise<Answer> {
  const until = performance.now() + BUSY_MS
  for (;;) {
    try {
      return ask()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || ['number', 'string', 'bigint'].includes(typeof value) || ArrayBuffer.isView(value)) return value as SQLInputValue // checked here
  throw new TypeError(`A value of type ${typeof value} cannot be bound`)
}
