import { workerGzip } from '../build/worker-gzip.ts'
import { budgeted, type Row } from './report.ts'

const BUDGET_KB = 250

/** Size of what an isolate starts with, without the texts of the frame that it carries. */
export async function measureWorker(): Promise<Row[]> {
  const gzip = workerGzip().starting / 1024
  return [budgeted('worker, gzip', gzip, 'KB', BUDGET_KB)]
}
