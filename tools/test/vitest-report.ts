import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'
import { firstLine, writeOutcome } from './outcome.ts'

/** Reporter that writes the outcome of the run. Vitest's JSON reporter lacks the reasons of skipped tests and failed hooks of suites. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.toSorted((one, other) => one.relativeModuleId.localeCompare(other.relativeModuleId))
    const tests = files.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()].map((test) => ({
        title: `${relativeModuleId} › ${test.fullName}`,
        result: test.result(),
        timing: { file: relativeModuleId, test: test.fullName, ms: test.diagnostic()?.duration ?? 0 },
      })),
    )
    writeOutcome({
      unit: 'tests',
      passed: tests.filter(({ result }) => result.state === 'passed').length,
      failed: [
        // A test that has not ended counts as failed.
        ...tests.filter(({ result: { state } }) => state === 'failed' || state === 'pending').map(({ title }) => title),
        ...files.flatMap(failuresOutsideTests),
        ...unhandled.map(({ message }) => `outside of the tests: ${firstLine(message)}`),
      ],
      skipped: tests.flatMap(({ title, result }) => (result.state === 'skipped' ? [`${title}: ${result.note ?? 'without a reason'}`] : [])),
      files: files.map(({ relativeModuleId }) => relativeModuleId),
      timings: tests.map(({ timing }) => timing),
    })
  }
}

/** Errors of a file outside of its tests, of its import or of a hook, and that it has no test. */
function failuresOutsideTests(module: TestModule): string[] {
  const { relativeModuleId: file, children } = module
  const errors = [module, ...children.allSuites()].flatMap((suite: TestModule | TestSuite) => suite.errors())
  if (errors.length === 0 && [...children.allTests()].length === 0) return [`${file}: has no test`]
  return errors.map(({ message }) => `${file}: ${firstLine(message)}`)
}
