import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { FORMAT, OTHER_TABLES, type Row } from '../../features/leads/server/backup/export-format.ts'
import { columnList, type OwnTable } from './own-tables.ts'

export interface Inserter {
  first(parsed: unknown): void
  line(parsed: unknown): void
  /** Leads so far. */
  count(): number
}

interface Insert {
  table: OwnTable
  statement: StatementSync
}

/** Inserts the parsed lines of an export into a database with these tables. Throws a sentence about what is no such line. */
export function createInserter(database: DatabaseSync, tables: OwnTable[]): Inserter {
  const inserts = new Map(tables.map((table) => [table.name, insertInto(database, table)]))
  let count = 0

  function insert(name: string, row: unknown): void {
    const into = inserts.get(name)
    if (!into) throw new Error(`its release had no table ${name}`)
    into.statement.run(...valuesOf(row, into.table))
  }

  return {
    first(parsed) {
      if (field(parsed, 'format') !== FORMAT) throw new Error(`its first line does not say ${FORMAT}`)
    },
    line(parsed) {
      const table = OTHER_TABLES.find((one) => one === field(parsed, 'table'))
      if (table) return insert(table, field(parsed, 'row'))
      const deliveries = field(parsed, 'deliveries')
      if (!Array.isArray(deliveries)) throw new Error('it has a line that is neither a lead nor a row of a table')
      insert('outbox', field(parsed, 'lead'))
      insert('consents', field(parsed, 'consent'))
      for (const delivery of deliveries) insert('deliveries', delivery)
      count += 1
    },
    count: () => count,
  }
}

function insertInto(database: DatabaseSync, table: OwnTable): Insert {
  const marks = table.columns.map(() => '?').join(', ')
  return { table, statement: database.prepare(`INSERT INTO ${table.name} (${columnList(table)}) VALUES (${marks})`) }
}

function field(parsed: unknown, name: string): unknown {
  return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined
}

/** In the order of the table's columns: a row has these and no other. */
function valuesOf(row: unknown, { name, columns }: OwnTable): Row[string][] {
  const given: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {}
  const values = columns.map((column) => (Object.hasOwn(given, column.name) ? given[column.name] : undefined)).filter(isValue)
  if (values.length !== columns.length || Object.keys(given).length !== columns.length)
    throw new Error(`it has a row that is none of ${name}`)
  return values
}

function isValue(value: unknown): value is Row[string] {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
