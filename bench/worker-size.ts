import { workerGzip } from '../scripts/build/worker-gzip.ts'
import { budgeted, type Row } from './report.ts'

const BUDGET_KB = 225

/** Size of the worker, without the texts of the frame that it carries. */
export async function measureWorker(): Promise<Row[]> {
  const gzip = workerGzip() / 1024
  return [budgeted('worker, gzip', gzip, 'KB', BUDGET_KB)]
}
