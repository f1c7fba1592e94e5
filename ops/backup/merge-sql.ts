import type { DatabaseSync } from 'node:sqlite'
import { OTHER_TABLES, type Row } from '../../features/leads/server/backup/export-format.ts'
import { columnList, ownTables } from './own-tables.ts'

/** D1 takes no statement above 100 KB; a sealed lead with the longest texts has more. */
const PIECE = 60_000
const IS_KEPT = 'EXISTS (SELECT 1 FROM outbox WHERE id ='

/**
 * Statements that add to another database the leads of this one which it lacks. What is there already stays as it is. The database must have had all
 * migrations of this release: names of tables and columns are theirs, whatever else it holds.
 */
export function* mergeSql(database: DatabaseSync): Generator<string> {
  const columns = new Map(ownTables().map((table) => [table.name, columnList(table)]))
  function* rows(table: string, where = '', ...params: string[]): Generator<Row> {
    const statement = database.prepare(`SELECT ${columns.get(table)} FROM ${table} ${where}`)
    for (const row of statement.iterate(...params)) yield rowOf(row)
  }
  const insertInto = (table: string) => `INSERT INTO ${table} (${columns.get(table)})`

  for (const lead of rows('outbox', 'ORDER BY id')) {
    const id = literal(lead.id ?? null)
    yield* insertLead(insertInto('outbox'), lead)
    for (const table of ['consents', 'deliveries'])
      for (const row of rows(table, 'WHERE lead_id = ?', `${lead.id}`))
        yield `${insertInto(table)} SELECT ${valuesOf(row)} WHERE ${IS_KEPT} ${id}) ON CONFLICT DO NOTHING;`
  }
  for (const table of OTHER_TABLES)
    for (const row of rows(table)) yield `${insertInto(table)} VALUES (${valuesOf(row)}) ON CONFLICT DO NOTHING;`
}

function* insertLead(insert: string, lead: Row): Generator<string> {
  const payload = lead.payload === null ? null : `${lead.payload}`
  const first = { ...lead, payload: payload?.slice(0, PIECE) ?? null }
  yield `${insert} VALUES (${valuesOf(first)}) ON CONFLICT DO NOTHING;`
  for (let length = PIECE; payload !== null && length < payload.length; length += PIECE) {
    const piece = literal(payload.slice(length, length + PIECE))
    // By its length, so that nothing is added to a lead that was there before.
    yield `UPDATE outbox SET payload = payload || ${piece} WHERE id = ${literal(lead.id ?? null)} AND length(payload) = ${length};`
  }
}

function valuesOf(row: Row): string {
  return Object.values(row).map(literal).join(', ')
}

function literal(value: Row[string]): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `${value ?? 'NULL'}`
}

function rowOf(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' || value === null ? value : `${value}`]),
  )
}
