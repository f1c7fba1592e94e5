import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from './bindings/d1.ts'
import { refusedWrites } from './folders.ts'
import { log } from './log.ts'

/**
 * The host's own files. Where the system takes no writes (a disk that it has made read-only, another user's files) pages need none of them: what can be made
 * again is in memory then, and the leads say so with every question.
 */
export interface StateFiles {
  isReadOnly(): boolean
  /** A file of what can be made again. */
  open(name: string): DatabaseSync
  /** The file of the leads. */
  leads(migrations: string): LeadsFile
}

interface LeadsFile {
  /** Throws while the folder takes no writes, and tries again every five seconds. */
  database(): DatabaseSync
  close(): void
}

const RETRY_MS = 5000
const [SQLITE_READONLY, SQLITE_CANTOPEN] = [8, 14]

export function openStateFiles(folder: string, refused = () => refusedWrites(folder)): StateFiles {
  let reason = refused()
  if (reason !== null) tell(reason)

  function tell(why: string): void {
    log.error('state takes no writes: pages are served, forms that its leads.sqlite would keep are not taken', {}, why)
  }

  /** `null` where nothing can be written. Throws what is another fault. */
  function opened(name: string, synchronous: 'FULL' | 'NORMAL', migrations?: string): DatabaseSync | null {
    if (reason !== null) return null
    try {
      return openDatabase(join(folder, name), synchronous, migrations === undefined ? {} : { migrations })
    } catch (error) {
      if (!isRefusal(error)) throw error
      reason = `${name}: ${error instanceof Error ? error.message : error}`
      tell(reason)
      return null
    }
  }

  return {
    isReadOnly: () => reason !== null,
    open: (name) => opened(name, 'NORMAL') ?? new DatabaseSync(':memory:'),
    leads(migrations) {
      let file = opened('leads.sqlite', 'FULL', migrations)
      let triedAt = Date.now()

      function again(): DatabaseSync {
        const isTime = Date.now() - triedAt >= RETRY_MS
        if (isTime) triedAt = Date.now()
        if (!isTime || refused() !== null) throw new Error(`the leads cannot be written: ${reason}`)
        file = openDatabase(join(folder, 'leads.sqlite'), 'FULL', { migrations })
        log.info('state takes writes again: forms are taken', {})
        return file
      }
      return { database: () => file ?? again(), close: () => file?.close() }
    },
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN
}
