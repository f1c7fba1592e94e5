import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { type Opened, openAll } from '../leads/sealed-leads.ts'
import { countStates } from './checked-leads.ts'
import { fileOf, openCopy } from './copied-backup.ts'
import { flush, removeDatabase } from './file-steps.ts'
import { putInPlace, refuseNewer } from './put-in-place.ts'

interface Restoring {
  /** A backup, the folder of backups, of which the newest is taken, or an export of a deployment, beside its manifest. */
  from: string
  stateDir: string
  /** Entries of LEADS_KEY; none to leave the leads shut. */
  keys: string[]
  /** Whether a database that is newer than the backup, or damaged, may be replaced. */
  replace: boolean
}

interface Restored {
  file: string
  states: Record<string, number>
  /** `null` without keys. */
  opened: Opened | null
  /** Where the database that was there before is now; `null` when there was none. */
  earlier: string | null
}

/** Puts a backup into the state folder of a host that is stopped. Throws a sentence, with everything as it was, when that is not safe. */
export async function restoreLeads({ from, stateDir, keys, replace }: Restoring): Promise<Restored> {
  const file = fileOf(from)
  const target = join(stateDir, 'leads.sqlite')
  const draft = `${target}.restoring`
  mkdirSync(stateDir, { recursive: true, mode: 0o700 })
  removeDatabase(draft)
  try {
    const database = await openCopy(file, draft)
    const checked = await check(database, { keys, replace, target }).finally(() => database.close())
    giveTo(stateDir, draft)
    flush(draft)
    const earlier = putInPlace(draft, target)
    flush(stateDir)
    return { file, ...checked, earlier }
  } finally {
    removeDatabase(draft)
  }
}

type Checks = Pick<Restoring, 'keys' | 'replace'> & { target: string }

async function check(database: DatabaseSync, { keys, replace, target }: Checks): Promise<Pick<Restored, 'states' | 'opened'>> {
  if (!replace) refuseNewer(database, target)
  const opened =
    keys.length === 0
      ? null
      : await openAll(
          createSqlite(() => database),
          keys,
        )
  return { states: countStates(database), opened }
}

/** The host may run as another user than whoever restores. */
function giveTo(stateDir: string, draft: string): void {
  const { uid, gid } = statSync(stateDir)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
}
