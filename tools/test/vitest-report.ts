import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

/** Report of `VitestReport`. */
export interface TestReport {
  files: FileReport[]
  /** Errors outside of tests; each fails the run. */
  errors: string[]
}

interface FileReport {
  /** Path relative to the project. */
  file: string
  ms: number
  /** Errors of the file outside of its tests, of its import or of a hook. */
  errors: string[]
  tests: { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; note?: string | undefined; ms: number }[]
}

/**
 * Reporter that writes to the file in `VITEST_REPORT`. Vitest's JSON reporter lacks the reasons of skipped tests and failed hooks of suites.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { VITEST_REPORT } = process.env
    if (VITEST_REPORT === undefined) throw new Error('VITEST_REPORT must name the file of the report')
    const report: TestReport = {
      files: modules.map(reportFile).toSorted((one, other) => one.file.localeCompare(other.file)),
      errors: unhandled.map(({ message }) => message),
    }
    writeFileSync(VITEST_REPORT, JSON.stringify(report))
  }
}

function reportFile(module: TestModule): FileReport {
  const { duration, collectDuration, prepareDuration } = module.diagnostic()
  const suites = [...module.children.allSuites()]
  const errors = [module, ...suites].flatMap((suite: TestModule | TestSuite) => suite.errors().map(({ message }) => message))
  return {
    file: module.relativeModuleId,
    ms: duration + collectDuration + prepareDuration,
    errors,
    tests: [...module.children.allTests()].map(reportTest),
  }
}

function reportTest(test: TestCase): FileReport['tests'][number] {
  const result = test.result()
  return {
    name: test.fullName,
    state: result.state,
    note: result.state === 'skipped' ? result.note : undefined,
    ms: test.diagnostic()?.duration ?? 0,
  }
}
