import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Content that the worker carries in case its store fails (`content/fallback.ts`). */
const SEED_IN_WORKER = ['nav-menu', 'forms']
const TEXT_VALUES = /"([^"]*[а-яё][^"]*)"/g
const STATIC_IMPORTS = /\bfrom\s*"(\.[^"]+)"|\bimport\s*"(\.[^"]+)"/g

/** Size of what an isolate starts with, with gzip, in bytes, without the texts of the seed that it carries. */
export function workerGzip(): number {
  const texts = SEED_IN_WORKER.flatMap((name) => [...readFileSync(`seed/${name}.json`, 'utf8').matchAll(TEXT_VALUES)])
  const code = texts.reduce((rest, [, text = '']) => rest.replace(text, ''), startModules().map(codeOf).join(''))
  return gzipSync(code).length
}

/** The files of the built worker that an isolate starts with: the entry, and what it imports at once. */
export function startModules(): string[] {
  const found = new Set(['dist/worker/index.js'])
  for (const file of found) {
    for (const [, from, alone] of codeOf(file).matchAll(STATIC_IMPORTS)) found.add(resolved(file, from ?? alone ?? ''))
  }
  return [...found]
}

function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
}

/** `dist/worker/index.js` and `./assets/site.js` → `dist/worker/assets/site.js` */
function resolved(file: string, specifier: string): string {
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}
