import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll } from 'vitest'
import { statement } from '../../contract/sql.ts'
import { createTables, readMigrations } from '../../host/sql/migrations.ts'
import { openMigratedPostgres, type Postgres } from '../../host/sql/postgres.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { describeDesk, TABLES } from '../desk/describe-desk.ts'
import { sharedPostgres } from './postgres-server.ts'

const LONG_TIMEOUT_MS = 60_000
let postgres: Postgres

beforeAll(async () => {
  postgres = openMigratedPostgres(await (await sharedPostgres()).database('desk'), LONG_TIMEOUT_MS)
})
afterAll(() => postgres.close())

describeDesk('SQLite', async () => {
  const file = new DatabaseSync(':memory:')
  const db = createSqlite(() => file)
  await createTables(db, readMigrations('edge/migrations/desk'))
  return db
})

describeDesk('PostgreSQL', async () => {
  await postgres.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  return postgres
})
