import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareAssets } from './prepare-assets.ts'

const dist = mkdtempSync(join(tmpdir(), 'assets-'))
const file = join(dist, 'client/entry.js')
const code = readFileSync('package-lock.json')

beforeAll(() => {
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client/_headers'), '')
  writeFileSync(file, code)
})
afterAll(() => rmSync(dist, { recursive: true }))

const sizes = () => [statSync(`${file}.br`).size, statSync(`${file}.zst`).size] as const

it('a release compresses better than the local server before it, and its files stay', async () => {
  await prepareAssets(dist, 'quick')
  const [br, zst] = sizes()
  await prepareAssets(dist, 'best')
  const best = sizes()
  expect(best[0]).toBeLessThan(br)
  expect(best[1]).toBeLessThan(zst)
  expect([brotliDecompressSync(readFileSync(`${file}.br`)), zstdDecompressSync(readFileSync(`${file}.zst`))]).toEqual([code, code])
  const { ino } = statSync(`${file}.br`)
  await prepareAssets(dist, 'best')
  expect(statSync(`${file}.br`).ino).toBe(ino)
})

it('files that a local server has compressed do not count as those of a release', async () => {
  writeFileSync(file, code.subarray(1))
  for (const ending of ['br', 'zst']) rmSync(`${file}.${ending}`)
  await prepareAssets(dist, 'quick')
  const [br] = sizes()
  await prepareAssets(dist, 'best')
  expect(sizes()[0]).toBeLessThan(br)
})
