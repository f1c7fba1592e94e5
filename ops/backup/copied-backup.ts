import { copyFileSync, existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { refuseChanged, removeDatabase, sumFile } from './backup-files.ts'
import { openChecked } from './checked-copy.ts'
import type { CopiedStore } from './copied-stores.ts'
import { columnList, migrateTo, migrationNames, type OwnTable, ownTables, refuseUnknown, refuseWrongValues } from './own-tables.ts'
import { isExport, unpackExport } from './unpack-export.ts'

/** Larger than the number of migrations of any release. */
const MOST_MIGRATIONS = 10_000
const MAX_REASON_CHARS = 500

/** Whether a checksum protects every byte of a backup. */
export function hasChecksum(file: string): boolean {
  return isExport(file) || existsSync(sumFile(file))
}

/**
 * Creates a database from a backup of any kind and opens it. A backup is untrusted input, so only its rows are copied. Throws a sentence when it cannot be
 * restored.
 */
export async function openCopy(store: CopiedStore, file: string, draft: string): Promise<DatabaseSync> {
  try {
    if (isExport(file)) await unpackExport(store, file, draft)
    else await copyDatabase(store, file, draft)
    return openChecked(store, draft)
  } catch (error) {
    // The reason may quote names of the backup, which must not contain control characters of a terminal.
    const reason = `${error instanceof Error ? error.message : error}`.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_REASON_CHARS)
    throw new Error(`${file} cannot be restored: ${reason}`, { cause: error })
  }
}

async function copyDatabase(store: CopiedStore, file: string, draft: string): Promise<void> {
  const copy = `${draft}.copy`
  removeDatabase(copy)
  try {
    copyFileSync(file, copy)
    if (existsSync(sumFile(file))) await refuseChanged(copy, sumFile(file))
    // A copy of a host's files has its last changes in the write-ahead log.
    else if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
    await copyRows(store, copy, draft)
  } finally {
    removeDatabase(copy)
  }
}

/**
 * Creates a new database from an untrusted one. Tables, indexes and constraints come from the migrations of this release, and only rows from the other
 * file, so triggers, views, tables and columns that were added to it are left out. Throws a sentence when it is no such database.
 */
async function copyRows(store: CopiedStore, source: string, to: string): Promise<void> {
  const tables = await checkedTables(store, source)
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    await migrateTo(store, database, tables.last)
    database.prepare('ATTACH ? AS source').run(source)
    database.exec('BEGIN')
    for (const table of tables.own.filter(({ name }) => isCopied(store, name))) {
      const columns = columnList(table)
      database.exec(`INSERT INTO main.${table.name} (${columns}) SELECT ${columns} FROM source.${table.name}`)
    }
    database.exec('COMMIT')
    refuseWrongValues(database, tables.own)
  } finally {
    database.close()
  }
}

interface Checked {
  /** The last migration that was applied to the database. */
  last: string
  own: OwnTable[]
}

/** Checks the whole database without running code of it: its tables must be plain, and its views and triggers are not queried. */
async function checkedTables(store: CopiedStore, source: string): Promise<Checked> {
  const database = new DatabaseSync(source)
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON')
    const last = lastMigration(store, database)
    const own = await ownTables(store, last)
    const missing = own.filter(({ name }) => !isPlainTable(database, name)).map(({ name }) => name)
    if (missing.length > 0) throw new Error(`it is no database of ${store.of}: it has no table ${missing.join(', ')}`)
    for (const table of own) refuseOtherColumns(store, database, table)
    const [problem] = [...database.prepare('PRAGMA integrity_check(1)').all()].filter((row) => row['integrity_check'] !== 'ok')
    if (problem) throw new Error(`the file is damaged: ${Object.values(problem).join(' ')}`)
    return { last, own }
  } finally {
    database.close()
  }
}

/** Throws a sentence when the applied migrations are not the first ones of this release. */
function lastMigration(store: CopiedStore, database: DatabaseSync): string {
  const missing = ['d1_migrations', ...store.needed].find((name) => !isPlainTable(database, name))
  if (missing !== undefined) throw new Error(`it is no database of ${store.of}: it has no table ${missing}`)
  const applied = database
    .prepare('SELECT name FROM d1_migrations ORDER BY name LIMIT ?')
    .all(MOST_MIGRATIONS)
    .map(({ name }) => `${name}`)
  for (const name of applied) refuseUnknown(store, name)
  const lacking = migrationNames(store).find((name, index) => index < applied.length && name !== applied[index])
  const last = applied.at(-1)
  if (last === undefined || lacking !== undefined)
    throw new Error(`it is no database of ${store.of}: it has not had the migration ${lacking ?? 'of any release'}`)
  return last
}

/** Whether the rows of a table are part of copies. */
export function isCopied({ copied }: CopiedStore, table: string): boolean {
  return copied === null || copied.includes(table)
}

/** Whether a table is neither a view nor a virtual table, whose rows are computed. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?").get(name)?.['type'] === 'table'
}

/** Throws a sentence unless all columns are stored ones, because a generated column would be computed. */
function refuseOtherColumns(store: CopiedStore, database: DatabaseSync, { name, columns }: OwnTable): void {
  const plain = new Set(
    database
      .prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .all(name)
      .map((column) => column['name']),
  )
  const missing = columns.find((column) => !plain.has(column.name))
  if (missing) throw new Error(`it is no database of ${store.of}: its table ${name} has no column ${missing.name}`)
}
