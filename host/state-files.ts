import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../contract/sql.ts'
import { log } from '../edge/log.ts'
import { firstUnwritable } from './folders.ts'
import { applyMigrations, migrationsOf } from './sql/migrations.ts'
import { createSqlite, openDatabase } from './sql/sqlite.ts'

/**
 * Files of the host's state. Where they are read-only (the disk, or the owner of the files), pages are still served: caches are in memory then, and
 * queries of the databases reject with the reason.
 */
export interface StateFiles {
  isReadOnly(): boolean
  /** Opens a file whose content can be recreated. */
  open(name: string): DatabaseSync
  /** Opens a database that nobody can recreate, and applies the migrations of its name. */
  database(name: StateName): Promise<StateDatabase>
}

type StateName = 'leads' | 'desk'

interface StateDatabase {
  /** Rejects while the file cannot be opened, which is tried again every five seconds. */
  database: Sql
  close(): void
}

const RETRY_MS = 5000
const [SQLITE_READONLY, SQLITE_CANTOPEN] = [8, 14]

export function openStateFiles(folder: string, refused = () => firstUnwritable(folder)): StateFiles {
  let reason = refused()
  if (reason !== null) logRefusal(reason)

  function logRefusal(why: string): void {
    const event = 'state takes no writes: pages are served, forms for its leads.sqlite and texts for its desk.sqlite are not taken'
    log.error(event, {}, why)
  }

  /** Records that a file is read-only. Rethrows other errors. */
  function noteRefusal(name: string, error: unknown): null {
    if (!isRefusal(error)) throw error
    reason = `${name}: ${messageOf(error)}`
    logRefusal(reason)
    return null
  }

  /** Records why the desk cannot be opened: without it pages are served and forms are taken. Without its leads a host does not start. */
  function noteFailure(name: StateName, error: unknown): null {
    if (name === 'leads' || isRefusal(error)) return noteRefusal(`${name}.sqlite`, error)
    log.error('desk.sqlite cannot be opened: pages are served and forms are taken, texts are not', {}, error)
    return null
  }

  /** Returns `null` where the state is read-only. */
  function opened(name: string): DatabaseSync | null {
    if (reason !== null) return null
    try {
      return openDatabase(join(folder, name), 'NORMAL')
    } catch (error) {
      return noteRefusal(name, error)
    }
  }

  return {
    isReadOnly: () => reason !== null,
    open: (name) => opened(name) ?? new DatabaseSync(':memory:'),
    async database(name) {
      const path = join(folder, `${name}.sqlite`)
      let file = reason === null ? await openMigrated(path, name).catch((error: unknown) => noteFailure(name, error)) : null
      let triedAt = Date.now()

      async function reopen(): Promise<DatabaseSync> {
        const isTime = Date.now() - triedAt >= RETRY_MS
        if (isTime) triedAt = Date.now()
        if (!isTime || refused() !== null) throw new Error(`${name}.sqlite cannot be written: ${reason ?? 'it could not be opened'}`)
        file = await openMigrated(path, name)
        log.info('state takes writes again', { file: `${name}.sqlite` })
        return file
      }
      return { database: createSqlite(() => file ?? reopen()), close: () => file?.close() }
    },
  }
}

async function openMigrated(path: string, name: StateName): Promise<DatabaseSync> {
  const file = openDatabase(path, 'FULL')
  try {
    for (const migration of await applyMigrations(
      createSqlite(() => file),
      migrationsOf(name),
    ))
      log.info('database migrated', { file: `${name}.sqlite`, name: migration })
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN
}
