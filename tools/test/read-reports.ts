import type { TestReport } from './vitest-report.ts'

/** Units of the closing line of the suite. */
export const UNITS = ['tests', 'journeys', 'checks'] as const

/** Outcome in a report of Vitest (`vitest-report.ts`). A test that has not ended counts as failed. */
export function readTests({ files, errors }: TestReport): Outcome {
  const named = (wanted: (state: string) => boolean) =>
    files.flatMap(({ file, tests }) =>
      tests.filter(({ state }) => wanted(state)).map((test) => ({ ...test, title: `${file} › ${test.name}` })),
    )
  const broken = files.flatMap(({ file, errors: own, tests }) => [
    ...own.map((message) => `${file}: ${firstLine(message)}`),
    ...(own.length === 0 && tests.length === 0 ? [`${file}: has no test`] : []),
  ])
  return {
    unit: 'tests',
    passed: named((state) => state === 'passed').length,
    failed: [
      ...named((state) => state === 'failed' || state === 'pending').map(({ title }) => title),
      ...broken,
      ...errors.map((message) => `outside of the tests: ${firstLine(message)}`),
    ],
    skipped: named((state) => state === 'skipped').map(({ title, note }) => `${title}: ${note ?? 'without a reason'}`),
    files: files.map(({ file }) => file),
    timings: files.flatMap(({ file, tests }) => tests.map(({ name, ms }) => ({ file, test: name, ms }))),
  }
}

/** The used parts of Playwright's JSON report. */
export interface JourneyReport {
  suites: JourneySuite[]
  /** Errors outside of journeys, such as one of the global set-up. */
  errors: { message?: string }[]
}

interface JourneySuite {
  title: string
  file: string
  suites?: JourneySuite[]
  specs: { title: string; tests: JourneyTest[] }[]
}

interface JourneyTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  results: { duration: number }[]
}

/** Outcome in a report of Playwright; its files are in `folder`. */
export function readJourneys({ suites, errors }: JourneyReport, folder: string): Outcome {
  const journeys = suites.flatMap((suite) => journeysOf(suite, []))
  const named = (status: JourneyTest['status']) => journeys.filter((journey) => journey.status === status)
  return {
    unit: 'journeys',
    passed: named('expected').length,
    failed: [
      // A journey that passes at a retry counts as failed.
      ...[...named('unexpected'), ...named('flaky')].map(({ title }) => title),
      ...errors.map(({ message = 'an error without a message' }) => `outside of the journeys: ${firstLine(message)}`),
    ],
    skipped: named('skipped').map(({ title, reason }) => `${title}: ${reason ?? 'without a reason'}`),
    files: [...new Set(suites.map(({ file }) => `${folder}/${file}`))],
    timings: journeys.map(({ file, name, ms }) => ({ file: `${folder}/${file}`, test: name, ms })),
  }
}

function journeysOf({ file, suites = [], specs }: JourneySuite, path: string[]): Journey[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => journeyOf(file, [...path, title].join(' › '), test)))
  return [...own, ...suites.flatMap((nested) => journeysOf(nested, [...path, nested.title]))]
}

type Journey = ReturnType<typeof journeyOf>

function journeyOf(file: string, name: string, { projectName, status, annotations, results }: JourneyTest) {
  return {
    file,
    name,
    status,
    title: `${file} › ${name} [${projectName}]`,
    reason: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

type Unit = (typeof UNITS)[number]

/** Outcome of one part of the suite; the lists have searchable names. */
export interface Outcome {
  unit: Unit
  passed: number
  failed: string[]
  /** Skipped tests, each with its reason. */
  skipped: string[]
  /** Test files in the report of the part, relative to the project. */
  files: string[]
  timings: { file: string; test: string; ms: number }[]
}

/** Outcome of a part without a report, which passes or fails as a whole. */
export function wholeOutcome(name: string, succeeded: boolean, unit: Unit = 'checks'): Outcome {
  return { unit, passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name], skipped: [], files: [], timings: [] }
}
