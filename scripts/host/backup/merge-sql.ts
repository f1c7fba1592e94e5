import type { DatabaseSync } from 'node:sqlite'
import { OTHER_TABLES, type Row } from '../../../features/leads/server/backup/export-format.ts'

/** D1 takes no statement above 100 KB; a sealed lead with the longest texts has more. */
const PIECE = 60_000
const IS_KEPT = 'EXISTS (SELECT 1 FROM outbox WHERE id ='

/** Statements that add to another database the leads of this one which it lacks. What is there already stays as it is. */
export function* mergeSql(database: DatabaseSync): Generator<string> {
  const rows = (sql: string, ...params: string[]) => database.prepare(sql).iterate(...params)
  for (const lead of rows('SELECT * FROM outbox ORDER BY id')) {
    const id = `${lead.id}`
    yield* insertLead(rowOf(lead))
    for (const table of ['consents', 'deliveries'])
      for (const row of rows(`SELECT * FROM ${table} WHERE lead_id = ?`, id))
        yield `${insertInto(table, rowOf(row))} SELECT ${valuesOf(rowOf(row))} WHERE ${IS_KEPT} ${literal(id)}) ON CONFLICT DO NOTHING;`
  }
  for (const table of OTHER_TABLES)
    for (const row of rows(`SELECT * FROM ${table}`))
      yield `${insertInto(table, rowOf(row))} VALUES (${valuesOf(rowOf(row))}) ON CONFLICT DO NOTHING;`
}

function* insertLead(lead: Row): Generator<string> {
  const payload = lead.payload === null ? null : `${lead.payload}`
  const first = { ...lead, payload: payload?.slice(0, PIECE) ?? null }
  yield `${insertInto('outbox', first)} VALUES (${valuesOf(first)}) ON CONFLICT DO NOTHING;`
  for (let length = PIECE; payload !== null && length < payload.length; length += PIECE) {
    const piece = literal(payload.slice(length, length + PIECE))
    // By its length, so that nothing is added to a lead that was there before.
    yield `UPDATE outbox SET payload = payload || ${piece} WHERE id = ${literal(lead.id ?? null)} AND length(payload) = ${length};`
  }
}

function insertInto(table: string, row: Row): string {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')})`
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
