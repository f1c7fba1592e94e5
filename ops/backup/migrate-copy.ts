import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'

const MIGRATIONS = readMigrations(join(import.meta.dirname, '../../edge/migrations/leads'))

/** Names of the migrations of this release, in their order. */
export const migrationNames = MIGRATIONS.map(({ name }) => name)

/** Throws a sentence for a migration that this release does not have. */
export function refuseUnknown(name: string): void {
  if (migrationNames.includes(name)) return
  throw new Error(`a newer release has changed it (${name}): install that release first`)
}

/** Applies the migrations that a copy lacks, up to the named one or all of this release. */
export async function migrateTo(database: DatabaseSync, last?: string): Promise<void> {
  if (last !== undefined) refuseUnknown(last)
  await applyMigrations(
    createSqlite(() => database),
    MIGRATIONS.filter(({ name }) => last === undefined || name <= last),
  )
}
