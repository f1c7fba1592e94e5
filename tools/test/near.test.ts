import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { journeysNear, LONG_JOURNEYS, nearTests, SUBJECTS } from './near.ts'
import { testFiles } from './repository-files.ts'

const TESTS = [
  'features/leads/server/accept.test.ts',
  'features/leads/server/deliver.test.ts',
  'features/leads/browser/form/draft.browser.test.ts',
  'features/city/server/city.test.ts',
  'routes/blog/blog-page.test.ts',
  'test/e2e/leads.spec.ts',
  'ui/icon.test.tsx',
  'ui/blocks/prices.test.tsx',
]
const CASES: [choice: string, changed: string, files: string[], imports?: Record<string, string[]>][] = [
  [
    'the test of a changed file comes first, then those beside it, then those of its subject',
    'features/leads/server/deliver.ts',
    ['features/leads/server/deliver.test.ts', 'features/leads/server/accept.test.ts', 'features/leads/browser/form/draft.browser.test.ts'],
  ],
  [
    'the test of a browser file comes first',
    'features/leads/browser/form/draft.ts',
    ['features/leads/browser/form/draft.browser.test.ts', 'features/leads/server/accept.test.ts', 'features/leads/server/deliver.test.ts'],
  ],
  ['a changed test is its own', 'features/city/server/city.test.ts', ['features/city/server/city.test.ts']],
  [
    'tests of other subjects that import the file are included',
    'features/city/city.ts',
    ['routes/blog/blog-page.test.ts', 'features/city/server/city.test.ts'],
    { 'routes/blog/blog-page.test.ts': ['features/city/city.ts'] },
  ],
  ['a file at the top of its room has only the tests beside it', 'ui/picture.tsx', ['ui/icon.test.tsx']],
]

it.each(CASES)('%s', (_, changed, files, imports = {}) => {
  expect(nearTests([changed], TESTS, (file) => imports[file] ?? []).files).toEqual(files)
})

it('the number of other test files that a wide change concerns is returned', () => {
  const many = Array.from({ length: 70 }, (_, at) => `features/leads/server/part-${at}.test.ts`)
  expect(nearTests(['features/leads/server/part-69.ts'], many, () => [])).toMatchObject({
    files: expect.arrayContaining(['features/leads/server/part-69.test.ts']),
    left: 10,
  })
})

it('tests that import a file of a package by its name are included', () => {
  expect(nearTests(['packages/legal-documents/engine/situations.ts'], ['seed/situations.test.ts']).files).toEqual([
    'seed/situations.test.ts',
  ])
})

it('the imports of every test file are found, and a path of the site in its text is none of a package', () => {
  expect(nearTests(['client/shell/dialog-buttons.ts'], testFiles()).files[0]).toBe('client/shell/dialog-buttons.browser.test.ts')
})

const JOURNEYS = readdirSync('test/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''))

it('the journeys of the subjects are exactly the existing ones', () => {
  expect([...new Set(SUBJECTS.flatMap(({ journeys }) => journeys))].sort()).toEqual(JOURNEYS.sort())
})

it('every journey that is left to npm test exists', () => {
  expect(LONG_JOURNEYS.filter((name) => !JOURNEYS.includes(name))).toEqual([])
})

it('every subject of the site is listed, and its sources exist', () => {
  const sources = SUBJECTS.flatMap((subject) => subject.sources)
  expect(sources).toEqual(
    expect.arrayContaining(
      readdirSync('features')
        .filter((name) => existsSync(`features/${name}/README.md`))
        .map((name) => `features/${name}/`),
    ),
  )
  const missing = sources.filter((source) => !existsSync(source) && !existsSync(`${source}.ts`) && !existsSync(`${source}s.ts`))
  expect(missing).toEqual([])
})

it('a changed source has the journeys of its subject, another source of the site those of every page, and a document none', () => {
  expect(journeysNear(['features/city/server/place.ts', 'test/e2e/header.spec.ts'])).toEqual(['city', 'city-faults', 'header'])
  expect(journeysNear(['ui/section.tsx'])).toEqual(['navigation', 'without-javascript', 'every-page', 'open-states'])
  expect(journeysNear(['docs/costs.md', 'ui/section.test.ts'])).toEqual([])
})
