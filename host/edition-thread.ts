import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { flush } from './disk.ts'
import { createSqlite } from './sql/sqlite.ts'

/**
 * Writes the two files of an edition in a thread of its own (edition-draft.ts): one transaction of the search index takes 90 ms, for which no visitor
 * should wait.
 */
const files = { db: open('content'), search: open('search') }
const databases = { db: createSqlite(() => files.db), search: createSqlite(() => files.search) }

function open(name: string): DatabaseSync {
  const file = new DatabaseSync(join(workerData, `${name}.sqlite`))
  // A draft that is interrupted is thrown away, and a complete one is flushed once.
  file.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  return file
}

function finish(): unknown[][] {
  for (const [name, file] of [
    ['content', files.db],
    ['search', files.search],
  ] as const) {
    file.exec('VACUUM')
    file.close()
    flush(join(workerData, `${name}.sqlite`))
  }
  return []
}

parentPort?.on('message', async ({ id, call, statements }) => {
  try {
    const rows = call === 'finish' ? finish() : await databases[call === 'db' ? 'db' : 'search'].query(statements)
    parentPort?.postMessage({ id, rows })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
