import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tallyTests } from './tally-tests.ts'

it('names the tests that failed, and a file that failed before its tests', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: resolve('edge/a.test.ts'), status: 'passed', assertionResults: [{ fullName: 'a is read', status: 'passed' }] },
      {
        name: resolve('edge/b.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'b is read', status: 'passed' },
          { fullName: 'b is written', status: 'failed' },
        ],
      },
      { name: resolve('edge/c.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(tallyTests(report)).toEqual({ passed: 2, failed: 1, broken: ['edge/b.test.ts › b is written', 'edge/c.test.ts'] })
})

it('counts nothing when there is no report', () => {
  expect(tallyTests({})).toEqual({ passed: 0, failed: 0, broken: [] })
})
