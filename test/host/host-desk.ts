import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, migrationsOf } from '../../host/sql/migrations.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'
import { fillDesk } from '../fill-desk.ts'

/** Writes a filled desk into the state of a host. */
export async function writeDesk(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const file = openDatabase(join(stateDir, 'desk.sqlite'), 'FULL')
  const db = createSqlite(() => file)
  await applyMigrations(db, migrationsOf('desk'))
  await fillDesk(db)
  file.close()
}
