import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createSql, type Sql, type Statement } from '../contract/sql.ts'
import { identityOf, isAlive } from './claim-state.ts'
import { giveToOwnerOf } from './disk.ts'
import { createTables, migrationsOf } from './sql/migrations.ts'

/** The files of an edition while they are written, in a folder that nobody else reads. */
export interface DraftFiles {
  folder: string
  db: Sql
  search: Sql
  /** Completes the files and flushes them to the disk. */
  finish(): Promise<void>
  discard(): Promise<void>
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
  const thread = startThread(folder)
  async function discard(): Promise<void> {
    await thread.end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createTables(thread.db, migrationsOf('content'))
    await createTables(thread.search, migrationsOf('search'))
  } catch (error) {
    await discard()
    throw error
  }
  return {
    folder,
    db: thread.db,
    search: thread.search,
    async finish() {
      await thread.finish()
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

interface Answer {
  id: number
  rows: unknown[][]
  error?: string
}

/** The databases of a draft, written by a thread (edition-thread.ts). */
function startThread(folder: string) {
  const thread = new Worker(new URL('./edition-thread.ts', import.meta.url), { workerData: folder })
  const waiting = new Map<number, PromiseWithResolvers<unknown[][]>>()
  let calls = 0
  let ended: Error | null = null
  thread.on('message', ({ id, rows, error }: Answer) => {
    if (error === undefined) waiting.get(id)?.resolve(rows)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that writes the edition has ended')))

  function ask(call: 'db' | 'search' | 'finish', statements: readonly Statement[]): Promise<unknown[][]> {
    if (ended) return Promise.reject(ended)
    calls += 1
    const answer = Promise.withResolvers<unknown[][]>()
    waiting.set(calls, answer)
    thread.postMessage({ id: calls, call, statements })
    return answer.promise
  }
  return {
    db: createSql((statements) => ask('db', statements)),
    search: createSql((statements) => ask('search', statements)),
    async finish() {
      await ask('finish', [])
      await thread.terminate()
    },
    end: async () => void (await thread.terminate()),
  }
}
