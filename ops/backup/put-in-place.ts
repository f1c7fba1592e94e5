import { existsSync, linkSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Throws when the database in place has leads or deliveries that a backup lacks, or cannot be read. */
export function refuseNewer(backup: DatabaseSync, target: string): void {
  if (!existsSync(target)) return
  const newer = countNewer(backup, target)
  if (newer > 0) throw new Error(`${target} is newer: the backup lacks ${newer} of its leads or of their deliveries. ${REPLACE}`)
}

const REPLACE = 'Nothing was changed; --replace puts the backup in its place and keeps that file beside it.'

function countNewer(backup: DatabaseSync, target: string): number {
  try {
    backup.prepare('ATTACH ? AS place').run(target)
    if (!backup.prepare("SELECT 1 FROM place.sqlite_schema WHERE name = 'outbox'").get()) return 0
    return Number(backup.prepare(NEWER).get()?.['count'])
  } catch (error) {
    throw new Error(`${target} cannot be read: ${error instanceof Error ? error.message : error}. ${REPLACE}`, { cause: error })
  }
}

const NEWER = `SELECT count(*) AS count FROM place.outbox AS there LEFT JOIN main.outbox AS here USING (id)
  WHERE here.id IS NULL OR there.attempts > here.attempts OR there.state <> 'waiting' AND here.state = 'waiting'`

/** Puts a checked database in the place of one that nobody uses, from one moment to the next. Returns the new name of the earlier one. */
export function putInPlace(draft: string, target: string): string | null {
  if (!existsSync(target)) {
    renameSync(draft, target)
    return null
  }
  const earlier = `${target}.before-${new Date().toISOString().replaceAll(':', '-')}`
  const held = holdAlone(target)
  try {
    // Only a damaged database still has them; beside another database they would damage that one.
    for (const suffix of ['-wal', '-shm', '-journal']) if (existsSync(target + suffix)) renameSync(target + suffix, earlier + suffix)
    linkSync(target, earlier)
    renameSync(draft, target)
    return earlier
  } finally {
    held.close()
  }
}

/** Writes the log of a database into it and locks it, which works only while no other process has it open. */
function holdAlone(target: string): DatabaseSync {
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
