import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { newestBackups } from './backup-files.ts'
import { type CopiedStore, DESK, LEADS, storeOf } from './copied-stores.ts'

/** A backup of one database. */
export interface GivenBackup {
  store: CopiedStore
  file: string
}

/**
 * The backups that an operator means: of a folder the newest of each database, of a file that one, and with leads the desk of the same moment beside them.
 * `only` leaves one database out. Throws a sentence when there is none.
 */
export function backupsFrom(from: string, only?: string): GivenBackup[] {
  if (!existsSync(from)) throw new Error(`${from} is not here`)
  const found = statSync(from).isDirectory() ? newestIn(from) : withDesk(from)
  const given = found.filter(({ store }) => only === undefined || store.name === only)
  if (given.length === 0) throw new Error(`${from} has no backup${only === undefined ? '' : ` of ${only}`}`)
  return given
}

function newestIn(folder: string): GivenBackup[] {
  const names = readdirSync(folder)
  return [LEADS, DESK].flatMap((store) => {
    const [newest] = newestBackups(store.name, names)
    return newest === undefined ? [] : [{ store, file: join(folder, newest) }]
  })
}

function withDesk(file: string): GivenBackup[] {
  const store = storeOf(file)
  const beside = join(dirname(file), basename(file).replace(/^leads-/, 'desk-'))
  return [{ store, file }, ...(store === LEADS && beside !== file && existsSync(beside) ? [{ store: DESK, file: beside }] : [])]
}
