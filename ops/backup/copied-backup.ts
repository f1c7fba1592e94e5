import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { newestBackups } from './backup-names.ts'
import { openChecked } from './checked-leads.ts'
import { refuseChanged, sumFile } from './checksum.ts'
import { copyRows } from './copy-rows.ts'
import { removeDatabase } from './file-steps.ts'
import { isExport, unpackExport } from './unpack-export.ts'

const MOST_TOLD = 500

/** A backup, or the newest in a folder of them. */
export function fileOf(from: string): string {
  if (!existsSync(from)) throw new Error(`${from} is not here`)
  if (!statSync(from).isDirectory()) return from
  const [newest] = newestBackups(readdirSync(from))
  if (newest === undefined) throw new Error(`${from} has no backup`)
  return join(from, newest)
}

/** Whether a checksum tells that no byte of a backup has changed. */
export function hasChecksum(file: string): boolean {
  return isExport(file) || existsSync(sumFile(file))
}

/**
 * Makes a database of a backup of any kind and opens it. The backup may have been changed by anybody: of it come rows alone. Throws a sentence when it
 * cannot be restored.
 */
export async function openCopy(file: string, draft: string): Promise<DatabaseSync> {
  try {
    if (isExport(file)) await unpackExport(file, draft)
    else await copyDatabase(file, draft)
    return openChecked(draft)
  } catch (error) {
    // Names in the backup may be part of the reason, and nothing in them may steer a terminal.
    const reason = `${error instanceof Error ? error.message : error}`.replaceAll(/\p{Cc}/gu, ' ').slice(0, MOST_TOLD)
    throw new Error(`${file} cannot be restored: ${reason}`, { cause: error })
  }
}

async function copyDatabase(file: string, draft: string): Promise<void> {
  const copy = `${draft}.copy`
  removeDatabase(copy)
  try {
    copyFileSync(file, copy)
    if (existsSync(sumFile(file))) await refuseChanged(copy, sumFile(file))
    // A copy of a host's own files has its last changes in the log beside it.
    else if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
    await copyRows(copy, draft)
  } finally {
    removeDatabase(copy)
  }
}
