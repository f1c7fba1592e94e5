import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { currentBuild } from '../../tools/build/build-folders.ts'

/** Content that is embedded in the worker in case its store fails (`content/api/fallback.ts`). */
const SEED_IN_WORKER = ['nav-menu', 'forms']
const TEXT_VALUES = /"([^"]*[а-яё][^"]*)"/g

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Chunks = Record<string, Chunk>

/** Gzipped size, in bytes, of the modules that an isolate loads at its start, and of all modules, without the embedded texts of the seed. */
export function workerGzip(): { starting: number; whole: number } {
  return { starting: sizeOf(startModules()), whole: sizeOf(Object.values(builtChunks()).map(fileOf)) }
}

/** Files of the built worker that an isolate loads at its start: the entry and its static imports. */
export function startModules(): string[] {
  const chunks = builtChunks()
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry)
  if (entry === undefined) throw new Error(`${currentBuild()} has no entry: build the site anew`)
  const found = new Set([entry])
  for (const name of found) for (const imported of chunks[name]?.imports ?? []) found.add(imported)
  return [...found].flatMap((name) => (chunks[name] ? fileOf(chunks[name]) : []))
}

function builtChunks(): Chunks {
  return JSON.parse(readFileSync(fileOf({ file: '.vite/manifest.json' }), 'utf8'))
}

function fileOf({ file }: Chunk): string {
  return join(currentBuild(), 'worker', file)
}

function sizeOf(files: string[]): number {
  const texts = SEED_IN_WORKER.flatMap((name) => [...readFileSync(`seed/${name}.json`, 'utf8').matchAll(TEXT_VALUES)])
  const code = (file: string) => texts.reduce((rest, [, text = '']) => rest.replace(text, ''), readFileSync(file, 'utf8'))
  return files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipSync(code(file)).length, 0)
}
