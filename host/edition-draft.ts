import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../contract/sql.ts'
import { identityOf, isAlive } from './claim-state.ts'
import { flush, giveToOwnerOf } from './disk.ts'
import { createTables, migrationsOf } from './sql/migrations.ts'
import { createSqlite } from './sql/sqlite.ts'

/** The files of an edition while they are written, in a folder that nobody else reads. */
export interface DraftFiles {
  folder: string
  db: Sql
  search: Sql
  /** Completes the files and flushes them to the disk. */
  finish(): void
  discard(): void
}

const DRAFT = /^\.draft-(\d+)-(\d*)-[\da-f]+$/

/** Name of the files of an edition, which also depends on the tables. */
export function editionName(version: string): string {
  const hash = createHash('sha256').update(version)
  for (const name of ['content', 'search']) {
    const folder = join(import.meta.dirname, '../edge/migrations', name)
    for (const file of readdirSync(folder).sort()) if (file.endsWith('.sql')) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Makes two databases with their tables in a draft folder, and removes the drafts of processes that have ended. */
export async function openDraft(parent: string): Promise<DraftFiles> {
  mkdirSync(parent, { recursive: true })
  removeAbandoned(parent)
  const folder = newDraftFolder(parent)
  mkdirSync(folder)
  const paths = [join(folder, 'content.sqlite'), join(folder, 'search.sqlite')] as const
  const [content, index] = [openNew(paths[0]), openNew(paths[1])]
  const [db, search] = [createSqlite(() => content), createSqlite(() => index)]
  function discard(): void {
    for (const database of [content, index]) if (database.isOpen) database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createTables(db, migrationsOf('content'))
    await createTables(search, migrationsOf('search'))
  } catch (error) {
    discard()
    throw error
  }
  return {
    folder,
    db,
    search,
    finish() {
      complete(content, paths[0])
      complete(index, paths[1])
      for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) giveToOwnerOf(parent, path)
    },
    discard,
  }
}

/** A path that names this process, so that others know when nobody writes there any more. */
export function newDraftFolder(parent: string): string {
  return join(parent, `.draft-${identityOf(process.pid).replace(' ', '-')}-${randomBytes(4).toString('hex')}`)
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, startedAt] = DRAFT.exec(name) ?? []
    if (pid === undefined || (isAlive(Number(pid)) && identityOf(Number(pid)) === `${pid} ${startedAt}`)) continue
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** A draft that is interrupted is thrown away, and a complete one is flushed once. */
function openNew(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  return database
}

function complete(database: DatabaseSync, file: string): void {
  database.exec('VACUUM')
  database.close()
  flush(file)
}
