import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const FOLDER = new URL('.', import.meta.url)
/** A large table may take a while to change. */
const LONGEST_MS = 60_000
/** Any number that no other program takes for a lock in this database. */
const LOCK = 1_279_607_891

/** Applies the `.sql` files beside this one that the database does not have, all or none. Several hosts may start at once: one does it, the others wait. */
export async function migratePostgres(connectionString: string, connectionTimeoutMillis: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, query_timeout: LONGEST_MS, statement_timeout: LONGEST_MS })
  // What interrupts a statement also rejects it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of migrations().filter((file) => !applied.has(file))) {
      await client.query(readFileSync(new URL(name, FOLDER), 'utf8'))
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    }
    await client.query('COMMIT')
  } finally {
    // Rolls back what was not committed.
    await client.end().catch(() => undefined)
  }
}

function migrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}
