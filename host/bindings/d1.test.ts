import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createD1, openDatabase } from './d1.ts'

/** Only against hanging: a busy machine may let the other thread wait longer than a host would. */
const HANGING_MS = 120_000

/** Another program that has locked the file, says so, and lets it go a little later. */
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

it('a file that another program holds is opened once that lets it go, and waits for nobody afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'd1-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'leads.sqlite')
  const released = new Int32Array(new SharedArrayBuffer(4))
  const other = new Worker(OTHER, { eval: true, workerData: { file, released } })
  onTestFinished(() => void other.terminate())
  await new Promise((resolve) => other.once('message', resolve))
  const db = openDatabase(file, 'FULL', { busyMs: HANGING_MS })
  onTestFinished(() => db.close())
  expect(Atomics.load(released, 0)).toBe(1)
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
})

it.each([
  { synchronous: 'FULL' as const, number: 2 },
  { synchronous: 'NORMAL' as const, number: 1 },
])('a file is written as safely as asked: $synchronous', ({ synchronous, number }) => {
  const db = openDatabase(':memory:', synchronous)
  onTestFinished(() => db.close())
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: number })
})

describe('a statement', () => {
  function opened() {
    const db = new DatabaseSync(':memory:')
    onTestFinished(() => db.close())
    db.exec('CREATE TABLE leads (id PRIMARY KEY); INSERT INTO leads VALUES (1)')
    const open = vi.fn(() => db)
    return { db, open, d1: createD1(open) }
  }

  it.each([undefined, {}, { 1: 2 }, [1], new Date(0), Symbol('1'), () => 1])('does not take %s as a value', async (value) => {
    await expect(opened().d1.prepare('SELECT ?').bind(value).all()).rejects.toThrow(TypeError)
  })

  it('has the values of its last bind alone, and bytes come back as they went', async () => {
    const select = opened().d1.prepare('SELECT ? AS value').bind('before')
    expect(await select.bind(new Uint8Array([1, 255])).first('value')).toEqual(new Uint8Array([1, 255]))
    expect(await select.first('value')).toBe('before')
  })

  it('has its first row or column, and null where it finds no row', async () => {
    const { d1 } = opened()
    const rows = d1.prepare("SELECT 1 AS n, 'one' AS name UNION ALL SELECT 2, 'two'")
    expect([await rows.first(), await rows.first('name')]).toEqual([{ n: 1, name: 'one' }, 'one'])
    expect(await d1.prepare('SELECT 1 WHERE false').first()).toBeNull()
  })

  it('that is wrong is asked once, for another time would not help', async () => {
    const { d1, open } = opened()
    await expect(d1.prepare('SELECT missing').all()).rejects.toThrow('no such column')
    expect(open).toHaveBeenCalledOnce()
  })

  it('that ends its transaction itself is told by its own error, and keeps nothing of the batch', async () => {
    const { d1 } = opened()
    const insert = (or: string, id: number) => d1.prepare(`INSERT ${or} INTO leads VALUES (?)`).bind(id)
    await expect(d1.batch([insert('', 2), insert('OR ROLLBACK', 1)])).rejects.toThrow('UNIQUE constraint failed')
    await d1.batch([insert('', 3)])
    expect((await d1.prepare('SELECT id FROM leads').all()).results).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('is prepared once, for each connection, and forgotten when there are many others', async () => {
    const { db, open, d1 } = opened()
    const prepare = vi.spyOn(db, 'prepare')
    const prepared = (sql: string) => prepare.mock.calls.filter(([text]) => text === sql).length
    const count = d1.prepare('SELECT count(*) AS n FROM leads')
    expect([await count.first('n'), await count.first('n'), prepared(count.sql)]).toEqual([1, 1, 1])
    const other = opened().db
    other.exec('DELETE FROM leads')
    open.mockReturnValueOnce(other)
    expect([await count.first('n'), await count.first('n'), prepared(count.sql)]).toEqual([0, 1, 1])
    for (let at = 0; at < 1000; at += 1) await d1.prepare(`SELECT ${at}`).all()
    expect([await count.first('n'), prepared(count.sql)]).toEqual([1, 2])
  })
})
