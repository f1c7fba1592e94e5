import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PublishTarget } from '../../content/publish/target.ts'
import { postgresDatabase, queriesOf } from '../../features/leads/tools/lead-database.ts'
import { createD1 } from '../../host/bindings/d1.ts'
import { createPostgresDatabase } from '../../host/bindings/postgres.ts'
import { migratedDatabase, sqliteEditions } from '../../tools/host-build/sqlite-target.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { localTarget } from '../../tools/serve/seed-local.ts'
import { sharedPostgres } from './postgres-server.ts'
import { recordedBinding, recordedEditions, recordedQueries, type Statements, writtenStatements } from './recorded-statements.ts'
import { asLeads, sqliteLeads } from './sqlite-leads.ts'
import { publishSome, useEdition } from './use-editions.ts'
import { useLeadCommands, useLeads } from './use-leads.ts'

/** Long enough for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 60_000
/** Statements about what only one kind of database has, or of another language. */
const OF_ONE_DATABASE = /d1_migrations|sqlite_schema|WITH found|toUnixTimestamp/

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
let emulator: Miniflare
let emulated: PublishTarget
beforeAll(async () => {
  emulator = openState(folder)
  emulated = await localTarget(emulator)
})
afterAll(async () => {
  await emulator.dispose()
  rmSync(folder, { recursive: true, force: true })
})

it('every statement to the leads names its columns alike on SQLite, D1 and PostgreSQL', async () => {
  const file = sqliteLeads()
  const server = await sharedPostgres()
  const url = await server.database('statements')
  const postgres = createPostgresDatabase(url, LONG_TIMEOUT_MS)
  onTestFinished(() => postgres.close())
  const [onSqlite, onD1, onPostgres]: [Statements, Statements, Statements] = [new Map(), new Map(), new Map()]

  await useLeads(recordedBinding(asLeads(createD1(() => file)), onSqlite))
  await useLeads(recordedBinding(await emulator.getD1Database('LEADS'), onD1))
  await useLeads(recordedBinding(asLeads(postgres), onPostgres))
  expect(onD1).toEqual(onSqlite)

  // Commands ask a D1 as the worker does, or its file.
  await useLeadCommands(recordedQueries(queriesOf(file), onSqlite))
  await useLeadCommands(recordedQueries(postgresDatabase(url), onPostgres))
  expect(onPostgres).toEqual(onSqlite)
  expect(withoutRow(onSqlite, onD1, onPostgres)).toEqual([])
  const places = ['features/*/{server,tools}/**/*.ts', 'edge/**/*.ts', 'worker/**/*.{ts,tsx}', 'ops/status/read-status.ts']
  expect(notAsked(places, onSqlite)).toEqual([])
})

it('every statement to the editions names its columns alike on SQLite and D1', async () => {
  const [content, search] = [migratedDatabase(':memory:', 'content'), migratedDatabase(':memory:', 'search')]
  const [onSqlite, onD1]: [Statements, Statements] = [new Map(), new Map()]
  const shown = new Map<string, string>()
  const version = { get: async () => shown.get('version') ?? null, put: async (next: string) => void shown.set('version', next) }
  const files = { db: sqliteEditions(content), search: sqliteEditions(search), version }
  const [DB, SEARCH] = [await emulator.getD1Database('DB'), await emulator.getD1Database('SEARCH')]

  const inFiles = await publishSome(recordedTarget(files, onSqlite))
  const readFile = (file: DatabaseSync) => recordedBinding(asLeads(createD1(() => file, 'BEGIN')), onSqlite)
  await useEdition(readFile(content), readFile(search), inFiles)
  const inD1 = await publishSome(recordedTarget(emulated, onD1))
  await useEdition(recordedBinding(DB, onD1), recordedBinding(SEARCH, onD1), inD1)

  expect(onD1).toEqual(onSqlite)
  expect(withoutRow(onSqlite, onD1)).toEqual([])
  expect(notAsked(['content/**/*.ts', 'content/publish/*.ts'], onSqlite)).toEqual([])
})

function recordedTarget({ db, search, version }: PublishTarget, seen: Statements): PublishTarget {
  return { db: recordedEditions(db, seen), search: recordedEditions(search, seen), version }
}

/** Statements that were asked and never answered with a row, although they have columns. */
function withoutRow(...seen: Statements[]): string[] {
  return seen.flatMap((one) => [...one].flatMap(([sql, columns]) => (columns.length === 0 && /^SELECT|RETURNING/.test(sql) ? [sql] : [])))
}

/** Places of the statements that are written in these files and were not asked. */
function notAsked(files: string[], asked: Statements): string[] {
  const code = globSync(files).filter((name) => !/\.test\.tsx?$/.test(name))
  return writtenStatements(code)
    .filter(({ sql: written, pattern }) => !OF_ONE_DATABASE.test(written) && ![...asked.keys()].some((sql) => pattern.test(sql)))
    .map(({ place }) => place)
}
