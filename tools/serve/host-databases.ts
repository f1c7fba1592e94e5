import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../../contract/sql.ts'
import { applyMigrations, migrationsOf } from '../../host/sql/migrations.ts'
import { openMigratedPostgres } from '../../host/sql/postgres.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'

/** A command may read all texts, and wait for other commands. */
const PATIENCE_MS = 60_000
const FILES = ['desk', 'leads'] as const

/** Databases of a host that commands share with it. */
export interface HostDatabases {
  desk: Sql
  leads: Sql
  close(): Promise<void>
}

/** Opens the databases in the state of a host, or the PostgreSQL that hosts share, whether one runs or not. */
export async function openHostDatabases(stateDir: string, databaseUrl: string): Promise<HostDatabases> {
  if (databaseUrl !== '') {
    const database = openMigratedPostgres(databaseUrl, PATIENCE_MS)
    return { desk: database, leads: database, close: database.close }
  }
  if (!existsSync(stateDir)) throw new Error(`${stateDir} is not there: STATE_DIR names another folder`)
  const files = FILES.map((name) => openFile(join(stateDir, `${name}.sqlite`)))
  const close = async () => {
    for (const file of files) file.close()
  }
  try {
    const [desk, leads] = files.map((file) => createSqlite(() => file, 'BEGIN IMMEDIATE', PATIENCE_MS)) as [Sql, Sql] // one for each of FILES
    await applyMigrations(desk, migrationsOf('desk'))
    return { desk, leads, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openFile(path: string): DatabaseSync {
  try {
    return openDatabase(path, 'FULL', PATIENCE_MS)
  } catch (error) {
    throw new Error(`${path} cannot be opened for writing`, { cause: error })
  }
}
