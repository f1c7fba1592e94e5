import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { FORMAT, OTHER_TABLES, type Row } from '../../../features/leads/server/backup/export-format.ts'

export interface Inserter {
  first(parsed: unknown): void
  line(parsed: unknown): void
  /** Leads so far. */
  count(): number
}

/** Inserts the parsed lines of an export. Throws a sentence about what is no such line. */
export function createInserter(database: DatabaseSync): Inserter {
  const statements = new Map<string, StatementSync>()
  let count = 0

  function insert(table: string, row: Row): void {
    const columns = Object.keys(row)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    statement.run(...Object.values(row))
  }

  return {
    first(parsed) {
      if (field(parsed, 'format') !== FORMAT) throw new Error(`its first line does not say ${FORMAT}`)
    },
    line(parsed) {
      const table = OTHER_TABLES.find((one) => one === field(parsed, 'table'))
      if (table) return insert(table, rowOf(field(parsed, 'row')))
      const deliveries = field(parsed, 'deliveries')
      if (!Array.isArray(deliveries)) throw new Error('it has a line that is neither a lead nor a row of a table')
      insert('outbox', rowOf(field(parsed, 'lead')))
      insert('consents', rowOf(field(parsed, 'consent')))
      for (const delivery of deliveries) insert('deliveries', rowOf(delivery))
      count += 1
    },
    count: () => count,
  }
}

function field(parsed: unknown, name: string): unknown {
  return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined
}

/** Names of columns become part of a statement. */
function rowOf(value: unknown): Row {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (entries.length === 0 || !entries.every(([name, one]) => /^[a-z_]+$/.test(name) && isValue(one)))
    throw new Error('it has a row that is none')
  return Object.fromEntries(entries)
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
