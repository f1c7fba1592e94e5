import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, it } from 'vitest'
import { migratePostgres } from '../../host/sql/postgres.ts'
import { newDatabase } from './host-leads.ts'
import { type PostgresServer, sharedPostgres } from './postgres-server.ts'

const TIMEOUT_MS = 20_000

let server: PostgresServer
beforeAll(async () => {
  server = await sharedPostgres()
})

const COLUMNS = `SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type, c.is_nullable = 'NO' AS "isRequired",
  c.column_default AS "byDefault", coalesce(k.ordinal_position, 0) AS key
  FROM information_schema.columns AS c
  LEFT JOIN information_schema.table_constraints AS t ON t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
  LEFT JOIN information_schema.key_column_usage AS k ON k.constraint_name = t.constraint_name AND k.column_name = c.column_name
  WHERE c.table_schema = 'public' AND c.table_name <> 'migrations'`
const INDEXES = `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%_key' AND indexname NOT LIKE '%_pkey'`

const TYPES: Record<string, string> = { TEXT: 'text', INTEGER: 'bigint' }

/** Sorted lines such as `outbox.attempts bigint required default 0`. */
function lines(rows: Record<string, unknown>[]): string[] {
  return rows
    .map(({ table, name, type, isRequired, byDefault, key }) =>
      [
        `${table}.${name}`,
        type,
        isRequired ? 'required' : '',
        byDefault === null ? '' : `default ${byDefault}`,
        Number(key) > 0 ? `key ${key}` : '',
      ]
        .filter((part) => part !== '')
        .join(' ')
        .replace('::text', ''),
    )
    .toSorted()
}

function sqliteColumns(database: DatabaseSync): string[] {
  const columns = `SELECT t.name AS "table", c.name, c.type, c."notnull" OR c.pk > 0 AS "isRequired", c.dflt_value AS "byDefault", c.pk AS key
    FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`
  const rows = database
    .prepare(columns)
    .all()
    .map((row) => ({ ...row, type: TYPES[String(row['type'])] ?? row['type'] }))
  return lines(rows)
}

it('PostgreSQL has the tables, columns and indexes of edge/migrations/leads and desk', async () => {
  const url = await server.database('same')
  await migratePostgres(url, TIMEOUT_MS)
  const files = [(await newDatabase('leads')).file, (await newDatabase('desk')).file]
  expect(lines(await server.ask(url, COLUMNS))).toEqual(files.flatMap(sqliteColumns).toSorted())
  const indexes = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
  const names = files.flatMap((sqlite) => sqlite.prepare(indexes).all())
  expect((await server.ask(url, INDEXES)).map(({ name }) => name).toSorted()).toEqual(names.map(({ name }) => name).toSorted())
})

it('texts are ordered byte by byte, as in SQLite', async () => {
  const url = await server.database('bytewise')
  await migratePostgres(url, TIMEOUT_MS)
  const others = `SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`
  expect(await server.ask(url, others)).toEqual([])
})

it('hosts that start at the same time migrate the database once, and later ones change nothing', async () => {
  const url = await server.database('shared')
  await Promise.all(Array.from({ length: 5 }, () => migratePostgres(url, TIMEOUT_MS)))
  await migratePostgres(url, TIMEOUT_MS)
  expect(await server.ask(url, 'SELECT name FROM migrations ORDER BY name')).toEqual([
    { name: '0001_leads.sql' },
    { name: '0002_event_counts.sql' },
    { name: '0003_desk.sql' },
    { name: '0004_people.sql' },
  ])
})

it('a failed migration changes nothing', async () => {
  const url = await server.database('occupied')
  await server.ask(url, 'CREATE TABLE missed_addresses (other text)')
  await expect(migratePostgres(url, TIMEOUT_MS)).rejects.toThrow('PostgreSQL: 42P07')
  const tables = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
  expect(await server.ask(url, tables)).toEqual([{ name: 'migrations' }, { name: 'missed_addresses' }])
  expect(await server.ask(url, 'SELECT name FROM migrations')).toEqual([])
})
