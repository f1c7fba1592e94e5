import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inParts } from '../../contract/parts.ts'
import { allRows, type Sql, type Statement, statement } from '../../contract/sql.ts'
import { DESK_TABLES, OTHER_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { applyMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { countsIn, openedLeads } from './checked-copy.ts'
import { openCopy } from './copied-backup.ts'
import { type CopiedStore, DESK, LEADS } from './copied-stores.ts'
import { columnList, migrateTo, type OwnTable, ownTables } from './own-tables.ts'

/** Length of the rows in one transaction; D1 accepts values of up to 2 MB. */
const TRANSACTION_CHARS = 850_000
const IS_STORED = "EXISTS (SELECT 1 FROM outbox WHERE id = value ->> 'lead_id')"
const OF_LEAD = ['consents', 'deliveries']
const OF_IDS = 'WHERE lead_id IN (SELECT value FROM json_each(?))'

/** Adds the missing leads of a backup to the deployment's database. Throws a sentence when some are missing afterwards. */
export async function restoreRemoteLeads(file: string, keys: string[], remote: Sql) {
  return withCopy(LEADS, file, async (copy) => {
    const [counts, opened] = [countsIn(LEADS, copy), await openedLeads(copy, keys)]
    await applyMigrations(remote, LEADS.migrations)
    const before = await idsIn(remote)
    for await (const statements of mergeStatements(copy)) await remote.query(statements)
    const copied = await idsIn(createSqlite(() => copy))
    refuseMissing(copied, await idsIn(remote))
    return { counts, opened, before: before.size }
  })
}

/**
 * Brings the desk of a backup into the deployment's database, if nobody has published there but the import of `seed/`, nor begun a draft. Otherwise throws
 * a sentence. All but the texts comes in one transaction, so it can be repeated.
 */
export async function restoreRemoteDesk(file: string, remote: Sql): Promise<Record<string, number>> {
  return withCopy(DESK, file, async (copy) => {
    await applyMigrations(remote, DESK.migrations)
    const [used] = await allRows(remote, statement<{ used: number }>(USED))
    if (used?.used !== 0)
      throw new Error(
        `The desk of the deployment has ${used?.used} publications or drafts of its own: it was left as it is, and no backup is merged with it`,
      )
    const [texts, ...tables] = await ownTables(DESK)
    const others = tables.filter(({ name }) => DESK_TABLES.some((one) => one === name))
    const rowsOf = (table: OwnTable) =>
      inParts(copy.prepare(`SELECT ${columnList(table)} FROM ${table.name}`).iterate(), TRANSACTION_CHARS, lengthOf)
    if (texts) for (const rows of rowsOf(texts)) await remote.query([insert(texts, rows)])
    // Tables that no copy has, too: a session of a person whom the copy does not know must end.
    const emptied = tables.toReversed().map(({ name }) => statement(`DELETE FROM ${name}`))
    const filled = others.flatMap((table) => Array.from(rowsOf(table), (rows) => insert(table, rows)))
    // The deployment shows other texts until its next minute, which makes the edition of the newest publication.
    await remote.query([...emptied, ...filled, statement(SHOWN_AGAIN)])
    return countsIn(DESK, copy)
  })
}

const USED = `SELECT (SELECT count(*) FROM publications WHERE cause <> 'import') + (SELECT count(*) FROM drafts) AS used`
const SHOWN_AGAIN = `UPDATE publications SET state = 'making', lease_until = 0 WHERE number = (SELECT max(number) FROM publications)`

/** Opens a backup as a database with the tables of this release. */
async function withCopy<Result>(store: CopiedStore, file: string, use: (copy: DatabaseSync) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const copy = await openCopy(store, file, join(folder, 'copy.sqlite'))
    try {
      await migrateTo(store, copy)
      return await use(copy)
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
  const tables = await ownTables(LEADS)
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
