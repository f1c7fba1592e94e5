import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush, giveToOwnerOf } from '../../host/disk.ts'
import { command, flag, runCommand, text } from '../../tools/command-line/command-line.ts'
import { removeDatabase } from './backup-files.ts'
import { type LeadsInCopy, leadsIn } from './checked-leads.ts'
import { fileOf, openCopy } from './copied-backup.ts'
import { countsText, givenKeys, reportChecks } from './restore-report.ts'

const SQLITE_BUSY = 5
const REPLACE = 'Nothing was changed; --replace puts the backup in its place and keeps that file beside it.'
const NEWER = `SELECT count(*) AS count FROM place.outbox AS there LEFT JOIN main.outbox AS here USING (id)
  WHERE here.id IS NULL OR there.attempts > here.attempts OR there.state <> 'waiting' AND here.state = 'waiting'`

export interface RestoreOptions {
  /** A backup, a folder of backups, whose newest is used, or an export of a deployment with its manifest. */
  from: string
  /** State folder of a stopped host. */
  to: string
  /** Whether a database that is newer than the backup, or damaged, may be replaced. */
  replace: boolean
}

/** `site restore` of a release; `npm run restore` without `--remote` does the same. Exit code 1: nothing was changed. */
export const restore = command({
  usage: `site restore {backup, folder of backups or leads-….ndjson.gz} [--replace]     brings the leads back while the site does not run
Without \`site\`: node ops/backup/restore-local.ts {the same} --to {STATE_DIR} [--replace]
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`,
  options: { to: { type: 'string', rule: text }, replace: flag },
  words: ['backup'],
  parse({ words: [from = ''], values: { to, replace } }) {
    if (to === undefined) throw new Error('--to {STATE_DIR} says where to')
    return { from, to, replace }
  },
  run: restoreHere,
})

/** Restores a backup. Throws a sentence and changes nothing when that is not safe. */
export async function restoreHere({ from, to, replace }: RestoreOptions): Promise<void> {
  process.umask(0o077)
  const keys = givenKeys()
  const file = fileOf(from)
  const target = join(to, 'leads.sqlite')
  const draft = `${target}.restoring`
  mkdirSync(to, { recursive: true, mode: 0o700 })
  removeDatabase(draft)
  try {
    const database = await openCopy(file, draft)
    const { states, opened } = await check(database, keys, replace ? null : target).finally(() => database.close())
    giveToOwnerOf(to, draft)
    flush(draft)
    const earlier = putInPlace(draft, target)
    flush(to)
    console.log(`${file} is in place in ${to}: ${countsText(states)}.`)
    if (earlier !== null) console.log(`What was there before is ${earlier}.`)
    reportChecks(file, opened)
  } finally {
    removeDatabase(draft)
  }
}

/** `kept`: a database that only a backup which is not older may replace. */
async function check(backup: DatabaseSync, keys: string[], kept: string | null): Promise<LeadsInCopy> {
  if (kept !== null) refuseNewer(backup, kept)
  return leadsIn(backup, keys)
}

/** Throws when the existing database has leads or deliveries that the backup lacks, or cannot be read. */
function refuseNewer(backup: DatabaseSync, target: string): void {
  if (!existsSync(target)) return
  const newer = countNewer(backup, target)
  if (newer > 0) throw new Error(`${target} is newer: the backup lacks ${newer} of its leads or of their deliveries. ${REPLACE}`)
}

function countNewer(backup: DatabaseSync, target: string): number {
  try {
    backup.prepare('ATTACH ? AS place').run(target)
    if (!backup.prepare("SELECT 1 FROM place.sqlite_schema WHERE name = 'outbox'").get()) return 0
    return Number(backup.prepare(NEWER).get()?.['count'])
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
