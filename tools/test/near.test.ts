import { expect, it } from 'vitest'
import { nearTests } from './near.ts'

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
const near = (changed: string[], imports: Record<string, string[]> = {}) => nearTests(changed, TESTS, (file) => imports[file] ?? []).files

it('takes the test of a changed file first, then those beside it, then those of its subject', () => {
  expect(near(['features/leads/server/deliver.ts'])).toEqual([
    'features/leads/server/deliver.test.ts',
    'features/leads/server/accept.test.ts',
    'features/leads/browser/form/draft.browser.test.ts',
  ])
})

it('finds the test of a browser file, and takes a changed test itself', () => {
  expect(near(['features/leads/browser/form/draft.ts'])[0]).toBe('features/leads/browser/form/draft.browser.test.ts')
  expect(near(['features/city/server/city.test.ts'])).toEqual(['features/city/server/city.test.ts'])
})

it('takes tests of other subjects that import the file', () => {
  const imports = { 'routes/blog/blog-page.test.ts': ['features/city/city.ts'] }
  expect(near(['features/city/city.ts'], imports)).toEqual(['routes/blog/blog-page.test.ts', 'features/city/server/city.test.ts'])
})

it('takes only the tests beside a file at the top of its room', () => {
  expect(near(['ui/picture.tsx'])).toEqual(['ui/icon.test.tsx'])
})

it('says how many more a wide change concerns', () => {
  const many = Array.from({ length: 70 }, (_, at) => `features/leads/server/part-${at}.test.ts`)
  expect(nearTests(['features/leads/server/part-69.ts'], many, () => [])).toMatchObject({
    files: expect.arrayContaining(['features/leads/server/part-69.test.ts']),
    left: 10,
  })
})

it('takes tests that import a file of a package by its name', () => {
  expect(nearTests(['packages/legal-documents/engine/situations.ts'], ['seed/situations.test.ts']).files).toEqual([
    'seed/situations.test.ts',
  ])
})
