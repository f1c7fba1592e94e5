import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const TEXT = readFileSync('docs/caching.md', 'utf8')
const IMPORT = /^(?:import|export) (?!type ).*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gms

/** The files of a numbered list, between two marks. */
function filesAfter(mark: string, end: string): string[] {
  const list = TEXT.slice(TEXT.indexOf(`<!-- ${mark} -->`), TEXT.indexOf(`<!-- ${end} -->`))
  return Array.from(list.matchAll(/^\d+\. `([^`]+)`/gm), ([, file = '']) => file)
}

function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, fixed, lazy]) => join(dirname(file), fixed ?? lazy ?? ''))
}

it.each([
  ['a page that nobody has in memory', 'cold', 'warm', 28],
  ['a page in memory', 'warm', 'end', 13],
])('%s is followed through the files that docs/caching.md lists, each imported by one before it', (_what, mark, end, most) => {
  const files = filesAfter(mark, end)
  const reached = new Set([files[0]])
  for (const file of files) for (const imported of reached.has(file) ? importsOf(file) : []) reached.add(imported)
  expect(files.filter((file) => !reached.has(file))).toEqual([])
  expect(new Set(files).size).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(most)
})
