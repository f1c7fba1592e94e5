import type { Tally } from './checks.ts'

/** The parts of Playwright's JSON report that are read. */
export interface JourneyReport {
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
}

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

/** A journey that fails and then passes counts as passed; `flaky` names it as `file › title`. */
export function tallyJourneys({ stats, suites = [] }: JourneyReport): Tally & { flaky: string[] } {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  return { passed: expected + flaky, failed: unexpected, flaky: suites.flatMap((suite) => flakyIn(suite, [suite.file])) }
}

function flakyIn({ specs, suites = [] }: Suite, path: string[]): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => [...path, title].join(' › ')), ...suites.flatMap((suite) => flakyIn(suite, [...path, suite.title]))]
}
