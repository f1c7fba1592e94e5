import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { flush } from '../../host/disk.ts'
import { backupName, obsoleteBackups, removeDatabase, sumFile, writeSum } from './backup-files.ts'
import { countsIn, openChecked } from './checked-copy.ts'
import { isCopied } from './copied-backup.ts'
import type { CopiedStore } from './copied-stores.ts'
import { ownTables } from './own-tables.ts'

interface Backup {
  file: string
  bytes: number
  counts: Record<string, number>
  /** Number of older backups that were removed. */
  removed: number
}

const BUSY_MS = 10_000
/** Copies all pages in one step: after a write between two steps SQLite restarts the backup, under load for ever. */
const ALL_PAGES = 2 ** 31 - 1
/** Drafts of interrupted backups, which the next backup removes. */
const DRAFT = /^(leads|desk)-.*\.draft(?:-journal|-wal|-shm)?$/

/** Copies a database of a running host into a folder, atomically, and removes its obsolete backups there. */
export async function backUpStore(store: CopiedStore, stateDir: string, folder: string, now: number): Promise<Backup> {
  const source = storePath(store, stateDir)
  if (!existsSync(source)) throw new Error(`${source} is not here: set STATE_DIR to the folder of the host`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((one) => DRAFT.exec(one)?.[1] === store.name)) rmSync(join(folder, name))
  const file = join(folder, backupName(store.name, now))
  const draft = `${file}.draft`
  const sumDraft = `${sumFile(file)}.draft`
  try {
    const counts = await copyChecked(store, source, draft)
    flush(draft)
    await writeSum(sumDraft, draft, basename(file))
    flush(sumDraft)
    renameSync(sumDraft, sumFile(file))
    renameSync(draft, file)
    flush(folder)
    return { file, bytes: statSync(file).size, counts, removed: removeObsolete(store, folder, now) }
  } catch (error) {
    removeDatabase(draft)
    rmSync(sumDraft, { force: true })
    throw error
  }
}

/** The file of a database in the state of a host. */
export function storePath({ name }: CopiedStore, stateDir: string): string {
  return join(stateDir, `${name}.sqlite`)
}

async function copyChecked(store: CopiedStore, source: string, draft: string): Promise<Record<string, number>> {
  const original = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS })
  try {
    await backup(original, draft, { rate: ALL_PAGES })
  } finally {
    original.close()
  }
  const copy = openChecked(store, draft)
  try {
    await removeUncopied(store, copy)
    return countsIn(store, copy)
  } finally {
    copy.close()
  }
}

/** Empties the tables that are not copied, and the pages in which their rows were. */
async function removeUncopied(store: CopiedStore, copy: DatabaseSync): Promise<void> {
  const others = (await ownTables(store)).filter(({ name }) => !isCopied(store, name))
  if (others.length === 0) return
  for (const { name } of others) if (hasTable(copy, name)) copy.exec(`DELETE FROM ${name}`)
  copy.exec('VACUUM')
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
}

function removeObsolete(store: CopiedStore, folder: string, now: number): number {
  const obsolete = obsoleteBackups(store.name, readdirSync(folder), now)
  for (const name of obsolete) for (const file of [join(folder, name), sumFile(join(folder, name))]) rmSync(file, { force: true })
  return obsolete.length
}
