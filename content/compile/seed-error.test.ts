import { expect, it } from 'vitest'
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'
import { SeedError } from './seed-error.ts'

/** The error that the compiler throws for a mistake. */
function errorOf(changes: Changes): SeedError {
  try {
    compileSeed(smallSeed(changes))
  } catch (error) {
    if (error instanceof SeedError) return error
    throw error
  }
  throw new Error('nothing is wrong')
}

it('an error of the seed has a code, a file, a place and the words in question for every mistake, and its lines are their sentences', () => {
  const { message, mistakes } = errorOf({
    'tags.json': ['"Право"', '5'],
    'reviews.json': '[{ "id": 1, "isSample": true, "author": "Анна", "service": "serm", "text": "Да.", "mood": "" }]',
  })
  expect(mistakes).toEqual([
    {
      code: 'wrong-kind',
      file: 'seed/tags.json',
      place: 'seed/tags.json',
      words: ['0.title', 'a text is needed, got 5'],
      message: 'seed/tags.json: 0.title: a text is needed, got 5',
    },
    expect.objectContaining({ code: 'unknown-field', file: 'seed/reviews.json', words: ['0.mood'] }),
  ])
  expect(message).toBe(mistakes.map((one) => one.message).join('\n'))
})

it.each<[code: string, changes: Changes, words: string[]]>([
  ['unknown-name', { 'pages/serm.md': ['ids: [case-1]', 'ids: [case-2]'] }, ['case', 'case-2']],
  ['refused-value', { 'nav-menu.json': ['"/"', '"javascript:alert(1)"'] }, ['0.url', expect.stringContaining('a link is')]],
  ['unknown-fact', { 'posts/fakt.md': ['{phone}', '{fax}'] }, ['{fax}']],
])('an error of the seed is %s with its words', (code, changes, words) => {
  expect(errorOf(changes).mistakes).toMatchObject([{ code, words }])
})

it('an error of the seed names the file and the block of a mistake in a block', () => {
  expect(errorOf({ 'pages/serm.md': ['ids: [case-1]', 'ids: [case-2]'] }).mistakes).toMatchObject([
    { file: 'seed/pages/serm.md', place: 'seed/pages/serm.md, block cases (3)' },
  ])
})
