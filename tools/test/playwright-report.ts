import { join, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, writeOutcome } from './outcome.ts'

/** Reporter that writes the outcome of the run. */
export default class PlaywrightReport implements Reporter {
  private rootDir = ''
  private tests: TestCase[] = []
  private readonly errors: TestError[] = []

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.rootDir = rootDir
    this.tests = suite.allTests()
  }

  onError(error: TestError): void {
    this.errors.push(error)
  }

  onEnd(): void {
    const journeys = this.tests.map((test) => journeyOf(test, this.rootDir))
    const titlesOf = (outcome: Journey['outcome']) => journeys.filter((journey) => journey.outcome === outcome).map(({ title }) => title)
    writeOutcome({
      unit: 'journeys',
      passed: titlesOf('expected').length,
      failed: [
        ...titlesOf('unexpected'),
        // A journey that passes at a retry counts as failed.
        ...titlesOf('flaky'),
        ...this.errors.map(({ message = 'an error without a message' }) => `outside of the journeys: ${firstLine(message)}`),
      ],
      skipped: journeys.flatMap(({ outcome, title, reason }) =>
        outcome === 'skipped' ? [`${title}: ${reason ?? 'without a reason'}`] : [],
      ),
      files: [...new Set(journeys.map(({ file }) => file))],
      timings: journeys.map(({ file, name, ms }) => ({ file, test: name, ms })),
    })
  }
}

type Journey = ReturnType<typeof journeyOf>

function journeyOf(test: TestCase, rootDir: string) {
  // The path begins with the root, which has no title.
  const [, project = '', file = '', ...names] = test.titlePath()
  const name = names.join(' › ')
  return {
    file: relative('.', join(rootDir, file)),
    name,
    title: `${file} › ${name} [${project}]`,
    outcome: test.outcome(),
    ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    reason: test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
  }
}
