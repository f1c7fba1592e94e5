import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SEED_ERROR_CODES } from '../compile/seed-error.ts'
import { FINDING_CODES, mayBeConfirmed } from './finding-codes.ts'

// The types refuse a code that is in no list.
it.each([
  ['a check', 'content/check', FINDING_CODES],
  ['the compiler', 'content/compile', SEED_ERROR_CODES],
])('every code of %s is raised somewhere', (_, folder, codes) => {
  const sources = globSync(`${folder}/*.ts`).filter((file) => !/\.test\.ts$|finding-codes|seed-error/.test(file))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(codes.filter((code) => !text.includes(`'${code}'`))).toEqual([])
  expect(codes).toEqual([...codes].sort())
})

it('an editor may confirm a length, missing dashes and a page without links, and no promise, figure or norm', () => {
  expect([...mayBeConfirmed].sort()).toEqual(['missing-dash', 'no-dashes', 'orphan', 'too-few-words', 'too-many-words'])
})
