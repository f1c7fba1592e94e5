import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './d1.ts'

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
