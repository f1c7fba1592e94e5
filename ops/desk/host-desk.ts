import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler } from '../../content/publish/compiler.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import type { Sql } from '../../contract/sql.ts'
import { holderOf } from '../../host/claim-state.ts'
import { createEditionFiles, EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { applyMigrations, migrationsOf } from '../../host/sql/migrations.ts'
import { openMigratedPostgres } from '../../host/sql/postgres.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'
import { openLeadsFile } from '../leads/own-leads.ts'
import type { OpenDesk } from './open-desk.ts'

export interface HostDeskOptions {
  stateDir: string
  /** Address of the PostgreSQL that hosts share; empty for the file in the state. */
  databaseUrl: string
  /** Folder of the content that came with the release. */
  contentDir: string
  compiler: Compiler
  /** Id of the build whose code compiles, which is asked only while no host runs. */
  buildOf: () => Promise<string>
  seed: ReadonlyMap<string, string>
  /** Folder of these files, if `pull` may write to it. */
  folder: string | null
}

/** A command may read all texts. */
const POSTGRES_MS = 60_000

/** The desk of a host, whether it runs or not. */
export async function openHostDesk({
  stateDir,
  databaseUrl,
  contentDir,
  compiler,
  buildOf,
  seed,
  folder,
}: HostDeskOptions): Promise<OpenDesk> {
  const { desk, leads, close } = await openDatabases(stateDir, databaseUrl)
  const pid = holderOf(stateDir)
  const editions = createEditionFiles(join(stateDir, EDITIONS_FOLDER), contentDir)
  return {
    desk: { db: desk, compiler, now: Date.now },
    seed,
    folder,
    place: pid === null ? filePlace(editions, leads, await buildOf()) : null,
    async wake() {
      if (pid !== null) process.kill(pid, 'SIGUSR2')
    },
    mayImport: true,
    close,
  }
}

async function openDatabases(stateDir: string, databaseUrl: string): Promise<{ desk: Sql; leads: Sql; close(): Promise<void> }> {
  if (databaseUrl !== '') {
    const database = openMigratedPostgres(databaseUrl, POSTGRES_MS)
    return { desk: database, leads: database, close: database.close }
  }
  if (!existsSync(stateDir)) throw new Error(`${stateDir} is not there: STATE_DIR names another folder`)
  const files = [openDatabase(join(stateDir, 'desk.sqlite'), 'FULL'), openLeadsFile(stateDir)] as const
  const [desk, leads] = [createSqlite(() => files[0]), createSqlite(() => files[1])]
  await applyMigrations(desk, migrationsOf('desk'))
  return {
    desk,
    leads,
    async close() {
      for (const file of files) file.close()
    },
  }
}
