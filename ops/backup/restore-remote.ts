import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inParts } from '../../contract/parts.ts'
import { allRows, type Sql, type Statement, statement } from '../../contract/sql.ts'
import { OTHER_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { leadsIn } from './checked-leads.ts'
import { fileOf, openCopy } from './copied-backup.ts'
import { columnList, migrateTo, type OwnTable, ownTables } from './own-tables.ts'

/** Length of the rows in one transaction; D1 accepts values of up to 2 MB. */
const TRANSACTION_CHARS = 850_000
const IS_STORED = "EXISTS (SELECT 1 FROM outbox WHERE id = value ->> 'lead_id')"
const OF_LEAD = ['consents', 'deliveries']
const OF_IDS = 'WHERE lead_id IN (SELECT value FROM json_each(?))'

interface RestoringRemote {
  /** A backup, a folder of backups or an export, like for a host. */
  from: string
  keys: string[]
  /** The leads of the deployment. */
  remote: Sql
}

/** Adds the missing leads of a backup to the deployment's database. Throws a sentence when some are missing afterwards. */
export async function restoreRemote({ from, keys, remote }: RestoringRemote) {
  const file = fileOf(from)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const copy = await openCopy(file, join(folder, 'leads.sqlite'))
    try {
      await migrateTo(copy)
      const leads = await leadsIn(copy, keys)
      await applyMigrations(remote, readMigrations('edge/migrations/leads'))
      const before = await idsIn(remote)
      for await (const statements of mergeStatements(copy)) await remote.query(statements)
      const copied = await idsIn(createSqlite(() => copy))
      refuseMissing(copied, await idsIn(remote))
      return { file, ...leads, before: before.size }
    } finally {
      copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function idsIn(db: Sql): Promise<Set<string>> {
  return new Set((await allRows(db, statement<{ id: string }>('SELECT id FROM outbox'))).map(({ id }) => id))
}

function refuseMissing(copied: Set<string>, there: Set<string>): void {
  const missing = copied.difference(there).size
  if (missing > 0) throw new Error(`${missing} leads of the backup are not in the database: other leads there have their numbers`)
}

type Row = Record<string, unknown>

/**
 * Transactions that add the leads of this database to another one, each with its consent and its deliveries. Existing rows stay unchanged. All migrations
 * of this release must be applied to the database, because names of tables and columns come from them.
 */
export async function* mergeStatements(database: DatabaseSync): AsyncGenerator<Statement[]> {
  const tables = await ownTables()
  const tablesNamed = (names: readonly string[]) => tables.filter(({ name }) => names.includes(name))
  const rowsOf = (table: OwnTable, where = '') => database.prepare(`SELECT ${columnList(table)} FROM ${table.name} ${where}`)

  for (const table of tablesNamed(['outbox']))
    for (const leads of inParts(rowsOf(table, 'ORDER BY id').iterate(), TRANSACTION_CHARS, lengthOf)) {
      const ids = JSON.stringify(leads.map(({ id }) => id))
      const ofLeads = tablesNamed(OF_LEAD).map((one) => insert(one, rowsOf(one, OF_IDS).all(ids), IS_STORED))
      yield [insert(table, leads), ...ofLeads]
    }
  for (const table of tablesNamed(OTHER_TABLES))
    for (const rows of inParts(rowsOf(table).iterate(), TRANSACTION_CHARS, lengthOf)) yield [insert(table, rows)]
}

/** Inserts rows from one JSON parameter, however many they are. */
function insert(table: OwnTable, rows: Row[], condition = 'true'): Statement {
  const values = table.columns.map(({ name }) => `value ->> '${name}'`).join(', ')
  const sql = `INSERT INTO ${table.name} (${columnList(table)}) SELECT ${values} FROM json_each(?) WHERE ${condition} ON CONFLICT DO NOTHING`
  return statement(sql, JSON.stringify(rows))
}

function lengthOf(row: Row): number {
  return JSON.stringify(row).length
}
