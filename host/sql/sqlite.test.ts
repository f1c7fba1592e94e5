import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firstRow, type SqlValue, statement } from '../../contract/sql.ts'
import { createSqlite, openDatabase } from './sqlite.ts'

/** Generous timeout, because on a busy machine the other thread may wait longer than a host would. */
const HANGING_MS = 120_000

/** Another program that locks the file, reports it, and releases the lock a little later. */
const OTHER = `
const { parentPort, workerData: { file, released } } = require('node:worker_threads')
const db = new (require('node:sqlite').DatabaseSync)(file)
db.exec('CREATE TABLE leads (id); BEGIN EXCLUSIVE')
parentPort.postMessage('locked')
Atomics.wait(released, 0, 0, 300)
Atomics.store(released, 0, 1)
db.exec('COMMIT')
db.close()
`

it('a file that another program has locked is opened once the lock is released, and never blocks afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'leads.sqlite')
  const released = new Int32Array(new SharedArrayBuffer(4))
  const other = new Worker(OTHER, { eval: true, workerData: { file, released } })
  onTestFinished(() => void other.terminate())
  await new Promise((resolve) => other.once('message', resolve))
  const db = openDatabase(file, 'FULL', HANGING_MS)
  onTestFinished(() => db.close())
  expect(Atomics.load(released, 0)).toBe(1)
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
})

it.each([
  { synchronous: 'FULL' as const, number: 2 },
  { synchronous: 'NORMAL' as const, number: 1 },
])('a file is opened with synchronous = $synchronous', ({ synchronous, number }) => {
  const db = openDatabase(':memory:', synchronous)
  onTestFinished(() => db.close())
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: number })
})

const COUNT = statement<{ n: number }>('SELECT count(*) AS n FROM leads')
const insert = (id: SqlValue, or = '') => statement(`INSERT ${or} INTO leads VALUES (?)`, id)

function whileHeld() {
  const folder = mkdtempSync(join(tmpdir(), 'busy-'))
  const path = join(folder, 'leads.sqlite')
  const file = openDatabase(path, 'FULL')
  file.exec('CREATE TABLE leads (id INTEGER PRIMARY KEY)')
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  onTestFinished(() => {
    for (const one of [file, other]) one.close()
    rmSync(folder, { recursive: true })
  })
  return { db: createSqlite(() => file), file, other }
}

it('a transaction waits for the lock of another process without blocking this one', async () => {
  const { db, other } = whileHeld()
  const written = db.query([insert(1), COUNT])
  // This thread keeps running meanwhile, and reads are not blocked.
  expect(await firstRow(db, COUNT)).toEqual({ n: 0 })
  other.exec('ROLLBACK')
  expect(await written).toEqual([[], [{ n: 1 }]])
})

it('a transaction times out with nothing written when another process holds the lock for too long', async () => {
  const { db, other } = whileHeld()
  await expect(db.query([insert(1), COUNT])).rejects.toThrow('database is locked')
  other.exec('ROLLBACK')
  expect(await firstRow(db, COUNT)).toEqual({ n: 0 })
})

it('a transaction is retried after the extended code of SQLite for a stale snapshot', async () => {
  const { db, file, other } = whileHeld()
  other.exec('INSERT INTO leads VALUES (1); COMMIT')
  let calls = 0
  file.function('overtake', () => {
    calls += 1
    if (calls === 1) other.exec('INSERT INTO leads VALUES (2)')
    return calls
  })
  await createSqlite(() => file, 'BEGIN').query([statement('SELECT overtake() FROM leads WHERE id = 1'), insert(3)])
  expect([calls, await firstRow(db, COUNT)]).toEqual([2, { n: 3 }])
})

function opened() {
  const file = new DatabaseSync(':memory:')
  onTestFinished(() => file.close())
  file.exec('CREATE TABLE leads (id PRIMARY KEY); INSERT INTO leads VALUES (1)')
  const open = vi.fn((): DatabaseSync | Promise<DatabaseSync> => file)
  return { file, open, db: createSqlite(open) }
}

it('a wrong statement is not retried', async () => {
  const { db, open } = opened()
  await expect(db.query([statement('SELECT missing')])).rejects.toThrow('no such column')
  expect(open).toHaveBeenCalledOnce()
})

it('a statement that ends its transaction rejects with its own error, and the others are rolled back', async () => {
  const { db } = opened()
  await expect(db.query([insert(2), insert(1, 'OR ROLLBACK')])).rejects.toThrow('UNIQUE constraint failed')
  await db.query([insert(3)])
  expect(await db.query([statement('SELECT id FROM leads')])).toEqual([[{ id: 1 }, { id: 3 }]])
})

it('a statement is prepared once for each connection, and evicted when there are many others', async () => {
  const { file, open, db } = opened()
  const prepare = vi.spyOn(file, 'prepare')
  const prepared = () => prepare.mock.calls.filter(([text]) => text === COUNT.sql).length
  const count = async () => (await firstRow(db, COUNT))?.n
  expect([await count(), await count(), prepared()]).toEqual([1, 1, 1])
  const other = opened().file
  other.exec('DELETE FROM leads')
  open.mockReturnValueOnce(Promise.resolve(other))
  expect([await count(), await count(), prepared()]).toEqual([0, 1, 1])
  for (let at = 0; at < 1000; at += 1) await db.query([statement(`SELECT ${at}`)])
  expect([await count(), prepared()]).toEqual([1, 2])
})
