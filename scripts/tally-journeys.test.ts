import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tallyJourneys } from './tally-journeys.ts'

it('counts a journey that fails and then passes as passed, and names it and the one that fails twice', () => {
  const report = JSON.parse(readFileSync('scripts/fixtures/journeys.json', 'utf8'))
  expect(tallyJourneys(report)).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['shell.spec.ts › on a phone › the menu opens'],
    broken: ['shell.spec.ts › the page closes'],
  })
})

it('counts nothing when there is no report', () => {
  expect(tallyJourneys({})).toEqual({ passed: 0, failed: 0, flaky: [], broken: [] })
})
