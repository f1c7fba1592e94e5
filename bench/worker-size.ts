import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { budgeted, type Row } from './report.ts'

const BUDGET_KB = 250

/** Size of the worker, which contains no seed data but the frame's. */
export async function measureWorker(): Promise<Row[]> {
  const gzip = gzipSync(readFileSync('dist/worker/index.js')).length / 1024
  return [budgeted('worker, gzip', gzip, 'KB', BUDGET_KB)]
}
