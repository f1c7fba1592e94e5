import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Content that the worker carries in case its store fails (`content/fallback.ts`). */
const SEED_IN_WORKER = ['nav-menu', 'forms']
const TEXT_VALUES = /"([^"]*[а-яё][^"]*)"/g

/** Size of the built worker with gzip, in bytes, without the texts of the seed that it carries. */
export function workerGzip(): number {
  const texts = SEED_IN_WORKER.flatMap((name) => [...readFileSync(`seed/${name}.json`, 'utf8').matchAll(TEXT_VALUES)])
  const code = texts.reduce((rest, [, text = '']) => rest.replace(text, ''), readFileSync('dist/worker/index.js', 'utf8'))
  return gzipSync(code).length
}
