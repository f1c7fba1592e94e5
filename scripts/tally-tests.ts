import { relative } from 'node:path'
import type { Tally } from './checks.ts'

/** The parts of Vitest's JSON report that are read. */
export interface TestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** `broken` names tests that failed as `file › title`, a file that failed before its tests as `file`. */
export function tallyTests({ numPassedTests = 0, numFailedTests = 0, testResults = [] }: TestReport): Tally & { broken: string[] } {
  const broken = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative('.', name)
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file} › ${fullName}`)
      return titles.length > 0 ? titles : [file]
    })
  return { passed: numPassedTests, failed: numFailedTests, broken }
}
