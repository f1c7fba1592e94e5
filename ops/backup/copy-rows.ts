import { DatabaseSync } from 'node:sqlite'
import { migrateTo, migrationNames, refuseUnknown } from './migrate-copy.ts'
import { columnList, type OwnTable, ownTables, refuseWrongValues } from './own-tables.ts'

/** More than any release will have. */
const MOST_MIGRATIONS = 10_000

/**
 * Makes a new database of the leads in one that comes from elsewhere. Its tables, indexes and rules are those of this release's migrations, and only
 * rows come from the other file, so triggers, views, tables and columns that somebody has added to it stay behind. Throws a sentence when it is no
 * database of leads.
 */
export async function copyRows(source: string, to: string): Promise<void> {
  const tables = await checkedTables(source)
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    await migrateTo(database, tables.last)
    database.prepare('ATTACH ? AS source').run(source)
    database.exec('BEGIN')
    for (const table of tables.own) {
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
  /** The last migration that the database has had. */
  last: string
  own: OwnTable[]
}

/** Reads all of the database. Nothing in it is run: its tables must be plain ones, its views and triggers are not asked. */
async function checkedTables(source: string): Promise<Checked> {
  const database = new DatabaseSync(source)
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON')
    const last = lastMigration(database)
    const own = await ownTables(last)
    const missing = own.filter(({ name }) => !isPlainTable(database, name)).map(({ name }) => name)
    if (missing.length > 0) throw new Error(`it is no database of leads: it has no table ${missing.join(', ')}`)
    for (const table of own) refuseOtherColumns(database, table)
    const [problem] = [...database.prepare('PRAGMA integrity_check(1)').all()].filter((row) => row['integrity_check'] !== 'ok')
    if (problem) throw new Error(`the file is damaged: ${Object.values(problem).join(' ')}`)
    return { last, own }
  } finally {
    database.close()
  }
}

/** Throws a sentence when the migrations that it has had are not the first ones of this release. */
function lastMigration(database: DatabaseSync): string {
  if (!isPlainTable(database, 'd1_migrations')) throw new Error('it is no database of leads: it has no table d1_migrations')
  const applied = database
    .prepare('SELECT name FROM d1_migrations ORDER BY name LIMIT ?')
    .all(MOST_MIGRATIONS)
    .map(({ name }) => `${name}`)
  for (const name of applied) refuseUnknown(name)
  const lacking = migrationNames.find((name, index) => index < applied.length && name !== applied[index])
  const last = applied.at(-1)
  if (last === undefined || lacking !== undefined)
    throw new Error(`it is no database of leads: it has not had the migration ${lacking ?? 'of any release'}`)
  return last
}

/** Neither a view nor a virtual table, whose rows are made by statements and programs. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?").get(name)?.['type'] === 'table'
}

/** Only columns that hold what was written: a generated one would compute it. */
function refuseOtherColumns(database: DatabaseSync, { name, columns }: OwnTable): void {
  const plain = new Set(
    database
      .prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .all(name)
      .map((column) => column['name']),
  )
  const missing = columns.find((column) => !plain.has(column.name))
  if (missing) throw new Error(`it is no database of leads: its table ${name} has no column ${missing.name}`)
}
