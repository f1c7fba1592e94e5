import { expect, it } from 'vitest'
import { readJourneys, readTests } from './read-reports.ts'

const journey = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  annotations: { type: string; description?: string }[] = [],
) => ({
  title,
  tests: [{ projectName: 'edge', status, annotations, results: [{ duration: 1500 }, { duration: 500 }] }],
})

it('passed and skipped journeys are read, and a journey that passed at a retry counts as failed', () => {
  const suites = [
    {
      title: 'shell.spec.ts',
      file: 'shell.spec.ts',
      specs: [journey('the page opens', 'expected'), journey('the page closes', 'unexpected')],
      suites: [{ title: 'on a phone', file: 'shell.spec.ts', specs: [journey('the menu opens', 'flaky')] }],
    },
    { title: 'city.spec.ts', file: 'city.spec.ts', specs: [journey('a city', 'skipped', [{ type: 'skip', description: 'no network' }])] },
  ]
  expect(readJourneys({ suites, errors: [{ message: 'no port\n    at serve' }] }, 'test/e2e')).toMatchObject({
    passed: 1,
    failed: [
      'shell.spec.ts › the page closes [edge]',
      'shell.spec.ts › on a phone › the menu opens [edge]',
      'outside of the journeys: no port',
    ],
    skipped: ['city.spec.ts › a city [edge]: no network'],
    files: ['test/e2e/shell.spec.ts', 'test/e2e/city.spec.ts'],
    timings: expect.arrayContaining([{ file: 'test/e2e/shell.spec.ts', test: 'on a phone › the menu opens', ms: 2000 }]),
  })
})

it('a test that has not ended counts as failed', () => {
  const tests = [{ name: 'hangs', state: 'pending' as const, ms: 0 }]
  expect(readTests({ files: [{ file: 'a.test.ts', ms: 1, errors: [], tests }], errors: [] }).failed).toEqual(['a.test.ts › hangs'])
})

it('a file without a test, and an error outside of the tests, count as failed', () => {
  const report = { files: [{ file: 'a.test.ts', ms: 1, errors: [], tests: [] }], errors: ['socket hang up\n    at end'] }
  expect(readTests(report).failed).toEqual(['a.test.ts: has no test', 'outside of the tests: socket hang up'])
})
