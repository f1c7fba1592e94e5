import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../contract/sql.ts'
import { log } from '../edge/log.ts'
import { firstUnwritable } from './folders.ts'
import { applyMigrations, readMigrations } from './sql/migrations.ts'
import { createSqlite, openDatabase } from './sql/sqlite.ts'

/**
 * Files of the host's state. Where they are read-only (the disk, or the owner of the files), pages are still served: caches are in memory then, and
 * queries of the leads reject with the reason.
 */
export interface StateFiles {
  isReadOnly(): boolean
  /** Opens a file whose content can be recreated. */
  open(name: string): DatabaseSync
  /** Opens the file of the leads, and applies the migrations of a folder. */
  leads(migrations: string): Promise<LeadsFile>
}

interface LeadsFile {
  /** Rejects while the folder is read-only, which is checked again every five seconds. */
  database: Sql
  close(): void
}

const RETRY_MS = 5000
const LEADS = 'leads.sqlite'
const [SQLITE_READONLY, SQLITE_CANTOPEN] = [8, 14]

export function openStateFiles(folder: string, refused = () => firstUnwritable(folder)): StateFiles {
  let reason = refused()
  if (reason !== null) logRefusal(reason)

  function logRefusal(why: string): void {
    log.error('state takes no writes: pages are served, forms that its leads.sqlite would keep are not taken', {}, why)
  }

  /** Records that a file is read-only. Rethrows other errors. */
  function noteRefusal(name: string, error: unknown): null {
    if (!isRefusal(error)) throw error
    reason = `${name}: ${error instanceof Error ? error.message : error}`
    logRefusal(reason)
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

  async function openLeads(migrations: string): Promise<DatabaseSync> {
    const file = openDatabase(join(folder, LEADS), 'FULL')
    try {
      for (const name of await applyMigrations(
        createSqlite(() => file),
        readMigrations(migrations),
      ))
        log.info('database migrated', { name })
      return file
    } catch (error) {
      file.close()
      throw error
    }
  }

  return {
    isReadOnly: () => reason !== null,
    open: (name) => opened(name) ?? new DatabaseSync(':memory:'),
    async leads(migrations) {
      let file = reason === null ? await openLeads(migrations).catch((error: unknown) => noteRefusal(LEADS, error)) : null
      let triedAt = Date.now()

      async function reopen(): Promise<DatabaseSync> {
        const isTime = Date.now() - triedAt >= RETRY_MS
        if (isTime) triedAt = Date.now()
        if (!isTime || refused() !== null) throw new Error(`the leads cannot be written: ${reason}`)
        file = await openLeads(migrations)
        log.info('state takes writes again: forms are taken', {})
        return file
      }
      return { database: createSqlite(() => file ?? reopen()), close: () => file?.close() }
    },
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN
}
