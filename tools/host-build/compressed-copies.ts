import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)

export interface CompressedCopies {
  br: Buffer
  zst: Buffer
}

/** Levels of brotli and zstd. The best ones take 40 seconds of one core for a build. */
const LEVELS = { quick: [5, 3], best: [11, 19] } as const
export type Effort = keyof typeof LEVELS

/** Cache by content, because most files of a build are the same in the next one. */
const CACHE = 'node_modules/.cache/compressed'
const UNUSED_MS = 30 * 24 * 60 * 60 * 1000
/** Largest ratio at which a compressed copy is used. */
const MAX_RATIO = 0.95

/** Returns the compressed copies of a file, cached by its content and the levels; `null` when the file hardly shrinks. */
export async function compressedCopies(bytes: Buffer, effort: Effort, cache = CACHE): Promise<CompressedCopies | null> {
  const kept = join(cache, createHash('sha256').update(`${LEVELS[effort]} `).update(bytes).digest('hex'))
  const copies = read(kept) ?? keep(kept, await compressed(bytes, effort))
  return copies.br.length > MAX_RATIO * bytes.length ? null : copies
}

async function compressed(bytes: Buffer, effort: Effort): Promise<CompressedCopies> {
  const [brotliLevel, zstdLevel] = LEVELS[effort]
  const [br, zst] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } }),
  ])
  return { br, zst }
}

function read(kept: string): CompressedCopies | null {
  try {
    const copies = { zst: readFileSync(`${kept}.zst`), br: readFileSync(`${kept}.br`) }
    const now = new Date()
    for (const ending of ['.zst', '.br']) utimesSync(kept + ending, now, now)
    return copies
  } catch {
    return null
  }
}

function keep(kept: string, copies: CompressedCopies): CompressedCopies {
  mkdirSync(dirname(kept), { recursive: true })
  // The writes are atomic, because other processes may write the same files.
  const draft = `${kept}.${crypto.randomUUID()}`
  writeFileSync(draft, copies.zst)
  renameSync(draft, `${kept}.zst`)
  writeFileSync(draft, copies.br)
  renameSync(draft, `${kept}.br`)
  return copies
}

/** Removes copies that no build has used for a month. */
export function removeUnusedCopies(now: number, cache = CACHE): void {
  const files = existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name)) : []
  const isUnused = (file: string) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - UNUSED_MS
  for (const file of files.filter(isUnused)) rmSync(file, { force: true })
}
