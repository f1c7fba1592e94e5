import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressedCopies, removeUnusedCopies } from './compressed-copies.ts'

let cache = ''
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'copies-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

const text = Buffer.from('Репутация '.repeat(200))

it('the copies have the content of the file, and the next build takes them from the cache', async () => {
  const made = await compressedCopies(text, 'quick', cache)
  expect([made && brotliDecompressSync(made.br), made && zstdDecompressSync(made.zst)]).toEqual([text, text])
  const [name = ''] = readdirSync(cache).filter((one) => one.endsWith('.br'))
  writeFileSync(join(cache, name), 'kept')
  expect((await compressedCopies(text, 'quick', cache))?.br.toString()).toBe('kept')
})

it('a file that hardly shrinks has no copies, and is not compressed again', async () => {
  const noise = crypto.getRandomValues(Buffer.alloc(2000))
  expect(await compressedCopies(noise, 'quick', cache)).toBe(null)
  expect(await compressedCopies(noise, 'quick', cache)).toBe(null)
  expect(readdirSync(cache)).toHaveLength(2)
})

it('copies that were unused for a month are removed', async () => {
  await compressedCopies(text, 'quick', cache)
  removeUnusedCopies(Date.now(), cache)
  expect(readdirSync(cache)).toHaveLength(2)
  removeUnusedCopies(Date.now() + 31 * 24 * 60 * 60 * 1000, cache)
  expect(readdirSync(cache)).toEqual([])
})
