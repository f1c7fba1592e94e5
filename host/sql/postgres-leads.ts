import { join } from 'node:path'
import { createSql, statement } from '../../contract/sql.ts'
import { log } from '../../edge/log.ts'
import { applyMigrations, type Ledger, readMigrations } from './migrations.ts'
import { openPostgres, type Postgres } from './postgres.ts'

/** For a connection, and for each statement. A form tries three times; its visitor has an answer before the browser gives up. */
const TIMEOUT_MS = 3000
/** A large table may take a while to change. */
const MIGRATION_MS = 60_000
/** Any number that no other program takes for a lock in this database. */
const LOCK = 1_279_607_891

const FOLDER = join(import.meta.dirname, '../../edge/migrations/postgres')
const LEDGER: Ledger = {
  table: 'migrations',
  begin: [
    statement('SELECT pg_advisory_xact_lock(?)', LOCK),
    statement('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())'),
  ],
}

/**
 * LEADS in PostgreSQL, which several hosts may share. Brings the tables up to date at once, or before the first statement that gets through.
 * While the server does not answer, forms are answered with 503.
 */
export function openPostgresLeads(connectionString: string, timeoutMs = TIMEOUT_MS): Postgres {
  const db = openPostgres(connectionString, { connectMs: timeoutMs, statementMs: timeoutMs })
  let migrated: Promise<void> | null = null
  function upToDate(): Promise<void> {
    migrated ??= migratePostgres(connectionString, timeoutMs).catch((error: unknown) => {
      migrated = null
      throw error
    })
    return migrated
  }

  upToDate().catch((error: unknown) => log.error('leads database not ready', { reason: String(Object(error).message) }))
  const sql = createSql(async (statements) => {
    await upToDate()
    return db.query(statements)
  })
  return { ...sql, close: db.close }
}

/** Makes the tables of `edge/migrations/leads`, or what they lack, in the words of PostgreSQL. Several hosts may start at once. */
export async function migratePostgres(connectionString: string, connectMs: number): Promise<void> {
  const db = openPostgres(connectionString, { connectMs, statementMs: MIGRATION_MS })
  try {
    await applyMigrations(db, readMigrations(FOLDER), LEDGER)
  } finally {
    await db.close()
  }
}
