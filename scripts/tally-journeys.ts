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
  specs: { title: string; tests: { status: Status }[] }[]
}

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

/** A journey that fails and then passes counts as passed; `flaky` and `broken` name journeys as `file › title`. */
export function tallyJourneys({ stats, suites = [] }: JourneyReport): Tally & { flaky: string[]; broken: string[] } {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  const named = (status: Status) => suites.flatMap((suite) => journeysOf(suite, status, [suite.file]))
  return { passed: expected + flaky, failed: unexpected, flaky: named('flaky'), broken: named('unexpected') }
}

function journeysOf({ specs, suites = [] }: Suite, wanted: Status, path: string[]): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [
    ...own.map(({ title }) => [...path, title].join(' › ')),
    ...suites.flatMap((suite) => journeysOf(suite, wanted, [...path, suite.title])),
  ]
}
