import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { flush, giveToOwnerOf } from '../../host/disk.ts'
import { command, flag, oneOf, runCommand, text } from '../../tools/command-line/command-line.ts'
import { storePath } from './back-up-store.ts'
import { removeDatabase } from './backup-files.ts'
import { countsIn, openedLeads } from './checked-copy.ts'
import { openCopy } from './copied-backup.ts'
import { type CopiedStore, LEADS } from './copied-stores.ts'
import { backupsFrom, type GivenBackup } from './given-backups.ts'
import { countsText, givenKeys, reportChecksum, reportOpened } from './restore-report.ts'

const SQLITE_BUSY = 5
const REPLACE = 'Nothing was changed; --replace puts the backup in its place and keeps that file beside it.'

export interface RestoreOptions {
  /** A backup, a folder of backups, of which the newest are used, or an export of a deployment with its manifest. */
  from: string
  /** State folder of a stopped host. */
  to: string
  /** Whether a database that is newer than the backup, or damaged, may be replaced. */
  replace: boolean
  /** The only database to be restored. */
  only?: string | undefined
}

const database = oneOf('leads', 'desk')

/** `site restore` of a release; `npm run restore` without `--remote` does the same. Exit code 1: nothing was changed. */
export const restore = command({
  usage: `site restore {backup, folder of backups or leads-….ndjson.gz} [--replace] [--only leads or desk]
brings leads and texts back while the site does not run. Without \`site\`: node ops/backup/restore-local.ts {the same} --to {STATE_DIR}
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`,
  options: { to: { type: 'string', rule: text }, replace: flag, only: { type: 'string', rule: database } },
  words: ['backup'],
  parse({ words: [from = ''], values: { to, replace, only } }) {
    if (to === undefined) throw new Error('--to {STATE_DIR} says where to')
    return { from, to, replace, only }
  },
  run: restoreHere,
})

/** Restores backups, each database on its own: one that is refused keeps no other from being restored. Throws the sentences of those that were. */
export async function restoreHere({ from, to, replace, only }: RestoreOptions): Promise<void> {
  process.umask(0o077)
  const keys = givenKeys()
  const refusals: unknown[] = []
  for (const given of backupsFrom(from, only))
    await restoreOne(given, to, keys, replace).catch((error: unknown) => void refusals.push(error))
  if (refusals.length > 1) throw new Error(refusals.map((error) => (error instanceof Error ? error.message : String(error))).join('\n'))
  if (refusals.length === 1) throw refusals[0]
}

async function restoreOne({ store, file }: GivenBackup, to: string, keys: string[], replace: boolean): Promise<void> {
  const target = storePath(store, to)
  const draft = `${target}.restoring`
  mkdirSync(to, { recursive: true, mode: 0o700 })
  removeDatabase(draft)
  try {
    const database = await openCopy(store, file, draft)
    const { counts, opened } = await check(store, database, keys, replace ? null : target).finally(() => database.close())
    giveToOwnerOf(to, draft)
    flush(draft)
    const earlier = putInPlace(draft, target)
    flush(to)
    console.log(`${file} is in place in ${to}: ${countsText(counts)}.`)
    if (earlier !== null) console.log(`What was there before is ${earlier}.`)
    reportChecksum(file)
    if (store === LEADS) reportOpened(opened)
  } finally {
    removeDatabase(draft)
  }
}

/** `kept`: a database that only a backup which is not older may replace. */
async function check(store: CopiedStore, backup: DatabaseSync, keys: string[], kept: string | null) {
  if (kept !== null) refuseNewer(store, backup, kept)
  return { counts: countsIn(store, backup), opened: store === LEADS ? await openedLeads(backup, keys) : null }
}

/** Throws when the existing database has rows that the backup lacks, or cannot be read. */
function refuseNewer(store: CopiedStore, backup: DatabaseSync, target: string): void {
  if (!existsSync(target)) return
  const newer = countNewer(store, backup, target)
  if (newer > 0) throw new Error(`${target} is newer: the backup lacks ${newer} of its ${store.lacked}. ${REPLACE}`)
}

function countNewer(store: CopiedStore, backup: DatabaseSync, target: string): number {
  try {
    backup.prepare('ATTACH ? AS place').run(target)
    const isEmpty = store.needed.some((table) => !backup.prepare('SELECT 1 FROM place.sqlite_schema WHERE name = ?').get(table))
    return isEmpty ? 0 : Number(backup.prepare(store.newer).get()?.['count'])
  } catch (error) {
    throw new Error(`${target} cannot be read: ${error instanceof Error ? error.message : error}. ${REPLACE}`, { cause: error })
  }
}

/** Replaces an unused database atomically by a checked one. Returns the new path of the replaced one. */
function putInPlace(draft: string, target: string): string | null {
  if (!existsSync(target)) {
    renameSync(draft, target)
    return null
  }
  const earlier = `${target}.before-${new Date().toISOString().replaceAll(':', '-')}`
  const held = lockExclusively(target)
  try {
    // Only a damaged database still has these files; they would damage the new one.
    for (const suffix of ['-wal', '-shm', '-journal']) if (existsSync(target + suffix)) renameSync(target + suffix, earlier + suffix)
    linkSync(target, earlier)
    renameSync(draft, target)
    return earlier
  } finally {
    held.close()
  }
}

/** Checkpoints the write-ahead log and locks the database, which fails while another process has it open. */
function lockExclusively(target: string): DatabaseSync {
  const database = new DatabaseSync(target, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    const isBusy = error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
    if (!isBusy) return database
    database.close()
    throw new Error(`${target} is in use: stop the host, and Litestream if it runs, first. Nothing was changed.`, { cause: error })
  }
  return database
}

if (import.meta.main) await runCommand(restore)
