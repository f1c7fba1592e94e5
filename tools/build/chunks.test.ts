import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Chunk, chunkGroups, idlePaths } from './chunks.ts'

const at = (path: string) => join(process.cwd(), path)

it('a chunk contains a file with any query, and everything in a folder', () => {
  const [hydrate] = chunkGroups('client')
  const taken = ['ui/icon.tsx', 'ui/icon.tsx?late', 'node_modules/react/cjs/react.production.js', 'ui/icon.test.tsx'].map((path) =>
    hydrate?.test(at(path)),
  )
  expect(taken).toEqual([true, true, true, false])
})

it('a chunk contains packages that are linked from another checkout', () => {
  const [hydrate] = chunkGroups('client')
  expect(hydrate?.test('/elsewhere/node_modules/react/index.js')).toBe(true)
})

it('a path without a module is found, as after a renaming', () => {
  const chunks: Chunk[] = [{ name: 'guard', of: ['engine/guard.ts', 'engine/secrets/'], except: ['engine/secrets/own.ts'] }]
  const modules = ['engine/guard.ts', 'engine/secrets/named-people.ts', 'engine/secrets/own.ts'].map(at)
  expect(idlePaths(chunks, modules)).toEqual([])
  expect(idlePaths(chunks, [at('engine/guards.ts')])).toEqual(['engine/guard.ts', 'engine/secrets/', 'engine/secrets/own.ts'])
})
