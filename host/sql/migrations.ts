import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRows, type Sql, type Statement, statement } from '../../contract/sql.ts'

/** A file of a folder of migrations. */
export interface Migration {
  name: string
  statements: Statement[]
}

/** How a database remembers which migrations it has had, by their names. */
export interface Ledger {
  table: string
  /** Statements that begin each transaction; they make the table. */
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

/** Splits SQL into statements, each of which ends with a semicolon at the end of a line. */
function splitSql(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** The migrations that a database has not had. */
export async function missingMigrations(db: Sql, migrations: Migration[], ledger = D1_LEDGER): Promise<Migration[]> {
  const applied = await appliedNames(db, ledger)
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Applies the migrations that a database has not had, each whole or not at all. Several processes may do it at once: one applies a migration, the
 * others find it applied. Returns the names of those that were missing.
 */
export async function applyMigrations(db: Sql, migrations: Migration[], ledger = D1_LEDGER): Promise<string[]> {
  const missing = await missingMigrations(db, migrations, ledger)
  for (const migration of missing) await apply(db, migration, ledger)
  return missing.map(({ name }) => name)
}

/** The name comes first: it is unique, so that of two processes only one goes on to the tables. */
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

/** Makes the tables of a new database that nobody will migrate further: it remembers no migrations. */
export async function createTables(db: Sql, migrations: Migration[]): Promise<void> {
  await db.query(migrations.flatMap(({ statements }) => statements))
}
