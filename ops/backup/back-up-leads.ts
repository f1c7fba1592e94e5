import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { flush } from '../../host/disk.ts'
import { backupName, obsoleteBackups, removeDatabase, sumFile, writeSum } from './backup-files.ts'
import { countStates, openChecked } from './checked-leads.ts'

interface Backup {
  file: string
  bytes: number
  states: Record<string, number>
  /** Number of older backups that were removed. */
  removed: number
}

const BUSY_MS = 10_000
/** Copies all pages in one step: after a write between two steps SQLite restarts the backup, under load for ever. */
const ALL_PAGES = 2 ** 31 - 1
/** Drafts of interrupted backups, which the next backup removes. */
const DRAFT = /^leads-.*\.draft(?:-journal|-wal|-shm)?$/

/** Copies the leads of a running host into a folder, atomically, and removes obsolete backups there. */
export async function backUpLeads(stateDir: string, folder: string, now: number): Promise<Backup> {
  const source = join(stateDir, 'leads.sqlite')
  if (!existsSync(source)) throw new Error(`${source} is not here: set STATE_DIR to the folder of the host`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((one) => DRAFT.test(one))) rmSync(join(folder, name))
  const file = join(folder, backupName(now))
  const draft = `${file}.draft`
  const sumDraft = `${sumFile(file)}.draft`
  try {
    const states = await copyChecked(source, draft)
    flush(draft)
    await writeSum(sumDraft, draft, basename(file))
    flush(sumDraft)
    renameSync(sumDraft, sumFile(file))
    renameSync(draft, file)
    flush(folder)
    return { file, bytes: statSync(file).size, states, removed: removeObsolete(folder, now) }
  } catch (error) {
    removeDatabase(draft)
    rmSync(sumDraft, { force: true })
    throw error
  }
}

async function copyChecked(source: string, draft: string): Promise<Record<string, number>> {
  const original = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS })
  try {
    await backup(original, draft, { rate: ALL_PAGES })
  } finally {
    original.close()
  }
  const copy = openChecked(draft)
  try {
    return countStates(copy)
  } finally {
    copy.close()
  }
}

function removeObsolete(folder: string, now: number): number {
  const obsolete = obsoleteBackups(readdirSync(folder), now)
  for (const name of obsolete) for (const file of [join(folder, name), sumFile(join(folder, name))]) rmSync(file, { force: true })
  return obsolete.length
}
