import type { DatabaseSync } from 'node:sqlite'
import { type Statement, statement } from '../../contract/sql.ts'
import { OTHER_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { columnList, type OwnTable, ownTables } from './own-tables.ts'

/** Of the rows of one transaction; D1 takes values of up to 2 MB. */
const TRANSACTION_CHARS = 500_000
const IS_KEPT = "EXISTS (SELECT 1 FROM outbox WHERE id = value ->> 'lead_id')"
const OF_LEAD = ['consents', 'deliveries']
const OF_IDS = 'WHERE lead_id IN (SELECT value FROM json_each(?))'

type Row = Record<string, unknown>

/**
 * Transactions that add to another database the leads of this one which it lacks, each lead with its consent and its deliveries. What is there
 * already stays as it is. The database must have had all migrations of this release: names of tables and columns are theirs, whatever else it holds.
 */
export async function* mergeStatements(database: DatabaseSync): AsyncGenerator<Statement[]> {
  const tables = await ownTables()
  const tablesNamed = (names: readonly string[]) => tables.filter(({ name }) => names.includes(name))
  const rowsOf = (table: OwnTable, where = '') => database.prepare(`SELECT ${columnList(table)} FROM ${table.name} ${where}`)

  for (const table of tablesNamed(['outbox']))
    for (const leads of inParts(rowsOf(table, 'ORDER BY id').iterate())) {
      const ids = JSON.stringify(leads.map(({ id }) => id))
      const ofLeads = tablesNamed(OF_LEAD).map((one) => insert(one, rowsOf(one, OF_IDS).all(ids), IS_KEPT))
      yield [insert(table, leads), ...ofLeads]
    }
  for (const table of tablesNamed(OTHER_TABLES)) for (const rows of inParts(rowsOf(table).iterate())) yield [insert(table, rows)]
}

/** Rows as JSON: one parameter, however many they are. */
function insert(table: OwnTable, rows: Row[], condition = 'true'): Statement {
  const values = table.columns.map(({ name }) => `value ->> '${name}'`).join(', ')
  const sql = `INSERT INTO ${table.name} (${columnList(table)}) SELECT ${values} FROM json_each(?) WHERE ${condition} ON CONFLICT DO NOTHING`
  return statement(sql, JSON.stringify(rows))
}

function* inParts(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = []
  let room = TRANSACTION_CHARS
  for (const row of rows) {
    part.push(row)
    room -= JSON.stringify(row).length
    if (room > 0) continue
    yield part
    part = []
    room = TRANSACTION_CHARS
  }
  if (part.length > 0) yield part
}
