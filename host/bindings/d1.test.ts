import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './d1.ts'

/** Another program that has locked the file, says so, and lets it go a little later. */
const OTHER = `
const { parentPort, workerData } = require('node:worker_threads')
const db = new (require('node:sqlite').DatabaseSync)(workerData)
db.exec('CREATE TABLE leads (id); BEGIN EXCLUSIVE')
parentPort.postMessage('locked')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
db.exec('COMMIT')
db.close()
`

it('a file that another program holds is opened once that lets it go, and waits for nobody afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'd1-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'leads.sqlite')
  const other = new Worker(OTHER, { eval: true, workerData: file })
  onTestFinished(() => void other.terminate())
  await new Promise((resolve) => other.once('message', resolve))
  const db = openDatabase(file, 'FULL')
  onTestFinished(() => db.close())
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
})
