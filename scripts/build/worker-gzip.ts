import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const WORKER = 'dist/worker'
/** Content that the worker carries in case its store fails (`content/fallback.ts`). */
const SEED_IN_WORKER = ['nav-menu', 'forms']
const TEXT_VALUES = /"([^"]*[а-яё][^"]*)"/g

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Size of the modules that an isolate starts with, and of all of them, with gzip, in bytes, without the texts of the seed that they carry. */
export function workerGzip(): { starting: number; whole: number } {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(WORKER, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry)
  if (entry === undefined) throw new Error(`${WORKER} has no entry: build the site anew`)
  return { starting: sizeOf(withImports(entry, chunks), chunks), whole: sizeOf(new Set(Object.keys(chunks)), chunks) }
}

function withImports(name: string, chunks: Record<string, Chunk>, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of chunks[name]?.imports ?? []) withImports(imported, chunks, found)
  return found
}

function sizeOf(names: Set<string>, chunks: Record<string, Chunk>): number {
  const texts = SEED_IN_WORKER.flatMap((name) => [...readFileSync(`seed/${name}.json`, 'utf8').matchAll(TEXT_VALUES)])
  const files = [...names].flatMap((name) => chunks[name]?.file ?? []).filter((file) => file.endsWith('.js'))
  const gzip = (file: string) => {
    const code = texts.reduce((rest, [, text = '']) => rest.replace(text, ''), readFileSync(join(WORKER, file), 'utf8'))
    return gzipSync(code).length
  }
  return files.reduce((sum, file) => sum + gzip(file), 0)
}
