import { DatabaseSync } from 'node:sqlite'
import { migrateTo } from './migrate-copy.ts'

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
 * The tables of leads as the migrations of this release make them, up to the named one or all, in an order in which rows can be inserted. Every
 * name that becomes part of a statement about a backup comes from here, and none from the backup.
 */
export async function ownTables(last?: string): Promise<OwnTable[]> {
  const database = new DatabaseSync(':memory:')
  try {
    await migrateTo(database, last)
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

/** `id, number, kind` */
export function columnList({ columns }: OwnTable): string {
  return columns.map(({ name }) => name).join(', ')
}

/** Throws a sentence when a value is of another kind than its column: SQLite keeps any value anywhere. */
export function refuseWrongValues(database: DatabaseSync, tables: OwnTable[]): void {
  const wrong = tables.find(({ name, columns }) =>
    database.prepare(`SELECT 1 FROM ${name} WHERE ${columns.map(isWrong).join(' OR ')} LIMIT 1`).get(),
  )
  if (wrong) throw new Error(`its table ${wrong.name} has a value of another kind than its column`)
}

/** Numbers are those that JavaScript can hold, and no text has a zero byte, with which SQL would end. */
function isWrong({ name, type, isNullable }: OwnColumn): string {
  const isRight =
    type === 'TEXT'
      ? `typeof(${name}) = 'text' AND instr(${name}, char(0)) = 0`
      : `typeof(${name}) IN ('integer', 'real') AND ${name} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}`
  return `NOT (${isRight}${isNullable ? ` OR ${name} IS NULL` : ''})`
}
