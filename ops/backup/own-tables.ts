import { DatabaseSync } from 'node:sqlite'
import { applyMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import type { CopiedStore } from './copied-stores.ts'

/** Names of the migrations of this release, in order. */
export function migrationNames({ migrations }: CopiedStore): string[] {
  return migrations.map(({ name }) => name)
}

export interface OwnTable {
  name: string
  columns: OwnColumn[]
}

interface OwnColumn {
  name: string
  type: string
  isNullable: boolean
}

/**
 * Tables of a database as the migrations of this release create them, up to the named one or all, in an order in which rows can be inserted. Every name
 * in a statement about a backup comes from here, and none from the backup.
 */
export async function ownTables(store: CopiedStore, last?: string): Promise<OwnTable[]> {
  const database = new DatabaseSync(':memory:')
  try {
    await migrateTo(store, database, last)
    return database
      .prepare(TABLES)
      .all()
      .map(({ name }) => ({ name: `${name}`, columns: columnsOf(database, `${name}`) }))
  } finally {
    database.close()
  }
}

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations' ORDER BY rowid"

function columnsOf(database: DatabaseSync, table: string): OwnColumn[] {
  const columns = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table)
  return columns.map(({ name, type, notnull, pk }) => ({ name: `${name}`, type: `${type}`, isNullable: notnull === 0 && pk === 0 }))
}

/** Columns as part of a statement: `id, number, kind`. */
export function columnList({ columns }: OwnTable): string {
  return columns.map(({ name }) => name).join(', ')
}

/** Throws a sentence when a value does not have the type of its column, which SQLite does not enforce. */
export function refuseWrongValues(database: DatabaseSync, tables: OwnTable[]): void {
  const wrong = tables.find(({ name, columns }) =>
    database.prepare(`SELECT 1 FROM ${name} WHERE ${columns.map(isWrong).join(' OR ')} LIMIT 1`).get(),
  )
  if (wrong) throw new Error(`its table ${wrong.name} has a value of another kind than its column`)
}

/** Condition for a wrong value: a number outside of JavaScript's safe range, or a text with a zero byte, which would end a statement. */
function isWrong({ name, type, isNullable }: OwnColumn): string {
  const isRight =
    type === 'TEXT'
      ? `typeof(${name}) = 'text' AND instr(${name}, char(0)) = 0`
      : `typeof(${name}) IN ('integer', 'real') AND ${name} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}`
  return `NOT (${isRight}${isNullable ? ` OR ${name} IS NULL` : ''})`
}

/** Throws a sentence for a migration that this release does not have. */
export function refuseUnknown(store: CopiedStore, name: string): void {
  if (migrationNames(store).includes(name)) return
  throw new Error(`a newer release has changed it (${name}): install that release first`)
}

/** Applies the migrations that a copy lacks, up to the named one or all of this release. */
export async function migrateTo(store: CopiedStore, database: DatabaseSync, last?: string): Promise<void> {
  if (last !== undefined) refuseUnknown(store, last)
  await applyMigrations(
    createSqlite(() => database),
    store.migrations.filter(({ name }) => last === undefined || name <= last),
  )
}
