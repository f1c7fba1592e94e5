import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { newestBackups } from './backup-names.ts'
import { openChecked } from './checked-leads.ts'
import { isExport, unpackExport } from './unpack-export.ts'

/** A backup, or the newest in a folder of them. */
export function fileOf(from: string): string {
  if (!existsSync(from)) throw new Error(`${from} is not here`)
  if (!statSync(from).isDirectory()) return from
  const [newest] = newestBackups(readdirSync(from))
  if (newest === undefined) throw new Error(`${from} has no backup`)
  return join(from, newest)
}

/** Copies a backup of any kind, checks the copy and opens it. Throws a sentence when it cannot be restored. */
export async function openCopy(file: string, draft: string): Promise<DatabaseSync> {
  try {
    if (isExport(file)) await unpackExport(file, draft)
    // With the write-ahead log, if it is a copy of a host's own files.
    else for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, draft + suffix)
    return openChecked(draft)
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
