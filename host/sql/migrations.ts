import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRows, type Sql, type Statement, statement } from '../../contract/sql.ts'

/** One file of a folder of migrations. */
export interface Migration {
  name: string
  statements: Statement[]
}

/** The table of applied migrations, by name. */
export interface Ledger {
  table: string
  /** Statements at the start of each transaction; they create the table. */
  begin: Statement[]
}

/** The ledger of `wrangler d1 migrations apply`, for D1 and SQLite. */
const D1_LEDGER: Ledger = {
  table: 'd1_migrations',
  begin: [
    statement(`CREATE TABLE IF NOT EXISTS d1_migrations (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)`),
  ],
}

/** The migrations of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, statements: splitSql(readFileSync(join(folder, name), 'utf8')).map((sql) => statement(sql)) }))
}

/** The migrations of a folder in edge/migrations. */
export function migrationsOf(name: 'content' | 'search' | 'leads' | 'desk' | 'postgres'): Migration[] {
  return readMigrations(join(import.meta.dirname, '../../edge/migrations', name))
}

/** Splits SQL into statements, each of which ends with a semicolon at the end of a line. */
function splitSql(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Returns the migrations that are not applied to a database yet. */
export async function missingMigrations(db: Sql, migrations: Migration[], ledger = D1_LEDGER): Promise<Migration[]> {
  const applied = await appliedNames(db, ledger)
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Applies the missing migrations, each in a transaction. Several processes may run it at once: one applies a migration, the others find it
 * applied. Returns the names of the missing ones.
 */
export async function applyMigrations(db: Sql, migrations: Migration[], ledger = D1_LEDGER): Promise<string[]> {
  const missing = await missingMigrations(db, migrations, ledger)
  for (const migration of missing) await apply(db, migration, ledger)
  return missing.map(({ name }) => name)
}

/** The unique name is inserted first, so that only one of two processes reaches the other statements. */
async function apply(db: Sql, { name, statements }: Migration, ledger: Ledger): Promise<void> {
  try {
    await db.query([...ledger.begin, statement(`INSERT INTO ${ledger.table} (name) VALUES (?)`, name), ...statements])
  } catch (error) {
    if (!(await appliedNames(db, ledger)).has(name)) throw error
  }
}

async function appliedNames(db: Sql, { table, begin }: Ledger): Promise<Set<string>> {
  await db.query(begin)
  return new Set((await allRows(db, statement<{ name: string }>(`SELECT name FROM ${table}`))).map(({ name }) => name))
}

/** Creates the tables of a new database without a ledger, for a database that is never migrated again. */
export async function createTables(db: Sql, migrations: Migration[]): Promise<void> {
  await db.query(migrations.flatMap(({ statements }) => statements))
}
