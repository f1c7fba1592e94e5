import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allRows, createSql, statement } from '../../contract/sql.ts'
import { applyMigrations, createTables, missingMigrations, readMigrations } from './migrations.ts'
import { createSqlite } from './sqlite.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const files = { '0002_more.sql': 'ALTER TABLE one ADD COLUMN b TEXT;\n', 'README.md': 'no migration' }
  const first =
    "-- With a note; it has no end of a statement.\nCREATE TABLE one (\n  -- A column; and more.\n  a TEXT DEFAULT ';'\n);\nCREATE INDEX one_a ON one (a);\n"
  for (const [name, sql] of Object.entries({ ...files, '0001_first.sql': first })) writeFileSync(join(folder, name), sql)
})
afterEach(() => rmSync(folder, { recursive: true }))

function opened() {
  const file = new DatabaseSync(':memory:')
  return { file, db: createSqlite(() => file) }
}

const COLUMNS = statement<{ name: string }>("SELECT name FROM pragma_table_info('one')")
const APPLIED = statement<{ name: string }>('SELECT name FROM d1_migrations ORDER BY id')

it('migrations of a folder are applied in order, and new ones later', async () => {
  const { db } = opened()
  const [first, ...others] = readMigrations(folder)
  expect(await applyMigrations(db, first ? [first] : [])).toEqual(['0001_first.sql'])
  expect((await missingMigrations(db, readMigrations(folder))).map(({ name }) => name)).toEqual(others.map(({ name }) => name))
  expect(await applyMigrations(db, readMigrations(folder))).toEqual(['0002_more.sql'])
  expect(await applyMigrations(db, readMigrations(folder))).toEqual([])
  expect(await db.query([APPLIED, COLUMNS])).toEqual([
    [{ name: '0001_first.sql' }, { name: '0002_more.sql' }],
    [{ name: 'a' }, { name: 'b' }],
  ])
})

it.each([
  ['wrangler', 'id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL'],
  ['a release before this one', 'id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP'],
])('migrations continue after those that %s has applied', async (_, columns) => {
  const { file, db } = opened()
  file.exec(
    `CREATE TABLE d1_migrations (${columns}); CREATE TABLE one (a TEXT); INSERT INTO d1_migrations (name) VALUES ('0001_first.sql')`,
  )
  expect(await applyMigrations(db, readMigrations(folder))).toEqual(['0002_more.sql'])
  expect(await allRows(db, COLUMNS)).toEqual([{ name: 'a' }, { name: 'b' }])
})

it('a failed migration is rolled back, and earlier ones stay', async () => {
  writeFileSync(join(folder, '0003_wrong.sql'), 'CREATE TABLE two (a);\nCREATE TABLE one (a);\n')
  const { db } = opened()
  await expect(applyMigrations(db, readMigrations(folder))).rejects.toThrow('table one already exists')
  expect(await allRows(db, APPLIED)).toHaveLength(2)
  expect(await allRows(db, statement("SELECT name FROM sqlite_schema WHERE name = 'two'"))).toEqual([])
})

it('a migration that another process applies in the same moment is applied once', async () => {
  const { db } = opened()
  const migrations = readMigrations(folder)
  let isOvertaken = false
  const late = createSql(async (statements) => {
    // The other process runs between the check of the missing migrations and the first one.
    if (!isOvertaken && statements.some(({ sql }) => sql.startsWith('INSERT'))) {
      isOvertaken = true
      await applyMigrations(db, migrations)
    }
    return db.query(statements)
  })
  await applyMigrations(late, migrations)
  expect(await allRows(db, APPLIED)).toHaveLength(2)
})

it('a migration whose answer was lost counts as applied', async () => {
  const { db } = opened()
  let isLost = false
  const lossy = createSql(async (statements) => {
    const rows = await db.query(statements)
    if (isLost || !statements.some(({ sql }) => sql.startsWith('INSERT'))) return rows
    isLost = true
    throw new Error('no answer')
  })
  await applyMigrations(lossy, readMigrations(folder))
  expect([isLost, await allRows(db, APPLIED)]).toEqual([true, [{ name: '0001_first.sql' }, { name: '0002_more.sql' }]])
})

it('a database without a ledger has the tables alone', async () => {
  const { db } = opened()
  await createTables(db, readMigrations(folder))
  expect(await allRows(db, statement('SELECT name FROM sqlite_schema ORDER BY name'))).toEqual([{ name: 'one' }, { name: 'one_a' }])
})
