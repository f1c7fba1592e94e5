import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PublishTarget } from '../../content/publish/target.ts'
import { type Sql, statement } from '../../contract/sql.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import type { Postgres } from '../../host/sql/postgres.ts'
import { openMigratedPostgres } from '../../host/sql/postgres.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { localTarget } from '../../tools/serve/seed-local.ts'
import { startFakeDatabaseApi } from './fake-database-api.ts'
import { newDatabase, sqliteLeads } from './host-leads.ts'
import { sharedPostgres } from './postgres-server.ts'
import { publishSome, queryAsOperator, queryDesk, queryEdition, queryLeads, readTables } from './query-databases.ts'
import { type RecordedStatement, recorded, writtenStatements } from './recorded-statements.ts'

/** Timeout for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 60_000
/** Statements for one kind of database, or in another language. */
const OF_ONE_DATABASE = /d1_migrations|sqlite_schema|toUnixTimestamp/

const DESK_STORES = ['content/publish/desk-store.ts', 'content/publish/save-draft.ts']

/** The four adapters: each runs statements where the product runs them. */
const ADAPTERS = ['SQLite', 'D1', 'the API of D1', 'PostgreSQL'] as const
type Adapter = (typeof ADAPTERS)[number]

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
let emulator: Miniflare
let emulated: PublishTarget
let postgres: Postgres
let api: Awaited<ReturnType<typeof startFakeDatabaseApi>>
/** LEADS and DESK_DB behind each adapter, with their tables. */
let leads: Record<Adapter, Sql>
let desk: Record<Adapter, Sql>

beforeAll(async () => {
  emulator = openState(folder)
  emulated = await localTarget(emulator)
  const server = await sharedPostgres()
  postgres = openMigratedPostgres(await server.database('statements'), LONG_TIMEOUT_MS)
  api = await startFakeDatabaseApi()
  for (const [binding, name] of [
    ['DB', 'content'],
    ['SEARCH', 'search'],
    ['LEADS', 'leads'],
    ['DESK_DB', 'desk'],
  ] as const)
    await applyMigrations(api.database(binding), readMigrations(`edge/migrations/${name}`))
  leads = {
    SQLite: (await sqliteLeads()).db,
    D1: sqlOf(await emulator.getD1Database('LEADS')),
    'the API of D1': api.database('LEADS'),
    PostgreSQL: postgres,
  }
  desk = {
    SQLite: (await newDatabase('desk')).db,
    D1: sqlOf(await emulator.getD1Database('DESK_DB')),
    'the API of D1': api.database('DESK_DB'),
    PostgreSQL: postgres,
  }
})
afterAll(async () => {
  await Promise.all([emulator.dispose(), postgres.close(), api.close()])
  rmSync(folder, { recursive: true, force: true })
})

const TRIAL = statement('CREATE TABLE trial (id INTEGER PRIMARY KEY, name TEXT UNIQUE, at BIGINT)')
const NAMES = statement<{ name: string }>('SELECT name FROM trial ORDER BY id')
const insert = (id: number, text: string) => statement('INSERT INTO trial (id, name) VALUES (?, ?)', id, text)

/** The database behind an adapter, with an empty table. */
async function withTrial(name: Adapter): Promise<Sql> {
  await leads[name].query([TRIAL])
  onTestFinished(async () => void (await leads[name].query([statement('DROP TABLE trial')])))
  return leads[name]
}

it.each(ADAPTERS)('%s takes parameters by order and by number, and returns texts, numbers and null as they were', async (name) => {
  const db = await withTrial(name)
  const [text, at] = [`О'Нил «?» "?1"`, Date.UTC(2026, 10, 21)]
  const [inserted, rows, none] = await db.query([
    statement('INSERT INTO trial (id, name, at) VALUES (?2, ?1, ?3) RETURNING id, name', text, 7, at),
    statement(`SELECT id AS "key?", name, at, 'it''s ?' AS mark FROM trial WHERE id = ? AND name = ?`, 7, text),
    statement('SELECT id FROM trial WHERE id = ?', 8),
  ])
  expect([inserted, rows, none]).toEqual([[{ id: 7, name: text }], [{ 'key?': 7, name: text, at, mark: "it's ?" }], []])
  expect(await db.query([statement('UPDATE trial SET at = ? RETURNING at', null)])).toEqual([[{ at: null }]])
})

it.each(ADAPTERS)('%s runs statements in one transaction, all or none', async (name) => {
  const db = await withTrial(name)
  await db.query([insert(1, 'a'), insert(2, 'b')])
  await expect(db.query([insert(3, 'c'), insert(4, 'a')])).rejects.toThrow()
  expect(await db.query([NAMES])).toEqual([[{ name: 'a' }, { name: 'b' }]])
})

it.each(ADAPTERS)('%s rejects a wrong statement and too many parameters, and returns nothing for no statement', async (name) => {
  const db = await withTrial(name)
  await expect(db.query([statement('SELECT nothing FROM nowhere')])).rejects.toThrow()
  await expect(db.query([statement('SELECT id FROM trial WHERE id = ?', 1, 2)])).rejects.toThrow()
  expect(await db.query([])).toEqual([])
})

it('every statement of the leads and of the desk returns the same rows in all four databases', async () => {
  const asked: Record<Adapter, RecordedStatement[]> = { SQLite: [], D1: [], 'the API of D1': [], PostgreSQL: [] }
  for (const name of ADAPTERS) {
    const db = recorded(leads[name], asked[name])
    await queryLeads(db)
    await readTables(db)
    await queryAsOperator(db)
    await readTables(db)
    await queryDesk(recorded(desk[name], asked[name]))
  }
  for (const name of ADAPTERS) expect([name, asked[name]]).toEqual([name, asked.SQLite])
  expect(withoutRow(asked.SQLite)).toEqual([])
  const places = [
    'features/*/{server,tools}/**/*.ts',
    'edge/**/*.ts',
    'worker/**/*.{ts,tsx}',
    'ops/{indexnow,leads,machine,status}/**/*.ts',
    ...DESK_STORES,
  ]
  expect(notAsked(places, asked.SQLite)).toEqual([])
})

it('every statement of the editions returns the same rows in SQLite, in D1 and through its API', async () => {
  const files = { db: (await newDatabase('content')).db, search: (await newDatabase('search')).db }
  const targets = {
    SQLite: { ...files, leads: leads.SQLite },
    D1: emulated,
    'the API of D1': { db: api.database('DB'), search: api.database('SEARCH'), leads: leads['the API of D1'] },
  }
  const asked: RecordedStatement[][] = []
  for (const { db, search, leads } of Object.values(targets)) {
    const seen: RecordedStatement[] = []
    const target = { db: recorded(db, seen), search: recorded(search, seen), leads: recorded(leads, seen) }
    let shown: string | null = null
    const put = async (next: string) => {
      shown = next
    }
    const version = await publishSome({ ...target, version: { get: async () => shown, put } })
    await queryEdition(target.db, target.search, version)
    asked.push(seen)
  }
  const [onSqlite = [], ...others] = asked
  for (const one of others) expect(one).toEqual(onSqlite)
  expect(withoutRow(onSqlite)).toEqual([])
  expect(notAsked(['content/**/*.ts'], onSqlite).filter((place) => !DESK_STORES.some((file) => place.startsWith(file)))).toEqual([])
})

/** Statements that never returned a row, although they have columns. */
function withoutRow(asked: RecordedStatement[]): string[] {
  const answered = new Set(asked.filter(({ rows }) => rows.length > 0).map(({ sql }) => sql))
  return asked.map(({ sql }) => sql).filter((sql) => /^SELECT|RETURNING/.test(sql) && !answered.has(sql))
}

/** Locations of the statements in these files that were not executed. */
function notAsked(files: string[], asked: RecordedStatement[]): string[] {
  const code = globSync(files).filter((name) => !/\.test\.tsx?$|\/fixtures\//.test(name))
  return writtenStatements(code)
    .filter(({ sql: written, pattern }) => !OF_ONE_DATABASE.test(written) && !asked.some(({ sql }) => pattern.test(sql)))
    .map(({ place }) => place)
}
