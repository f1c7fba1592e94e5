import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Opened, openAll } from '../../../features/leads/tools/sealed-leads.ts'
import { newestBackups } from './backup-names.ts'
import { countStates, openChecked } from './checked-leads.ts'
import { flush, removeDatabase } from './file-steps.ts'
import { putInPlace, refuseNewer } from './put-in-place.ts'
import { isExport, unpackExport } from './unpack-export.ts'

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

function fileOf(from: string): string {
  if (!existsSync(from)) throw new Error(`${from} is not here`)
  if (!statSync(from).isDirectory()) return from
  const [newest] = newestBackups(readdirSync(from))
  if (newest === undefined) throw new Error(`${from} has no backup`)
  return join(from, newest)
}

async function openCopy(file: string, draft: string): Promise<DatabaseSync> {
  try {
    if (isExport(file)) await unpackExport(file, draft)
    // With the write-ahead log, if it is a copy of a host's own files.
    else for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, draft + suffix)
    return openChecked(draft)
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

type Checks = Pick<Restoring, 'keys' | 'replace'> & { target: string }

async function check(database: DatabaseSync, { keys, replace, target }: Checks): Promise<Pick<Restored, 'states' | 'opened'>> {
  if (!replace) refuseNewer(database, target)
  const queries = { query: (sql: string, ...params: (string | number)[]) => database.prepare(sql).all(...params) }
  return { states: countStates(database), opened: keys.length === 0 ? null : await openAll(queries, keys) }
}

/** The host may run as another user than whoever restores. */
function giveTo(stateDir: string, draft: string): void {
  const { uid, gid } = statSync(stateDir)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
}
