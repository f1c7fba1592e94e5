import { resolve } from 'node:path'
import { partsOf, staticChecks } from './parts.ts'
import { testFiles } from './repository-files.ts'
import { runSuite } from './run-suite.ts'
import { FULL_RUN_ONLY, type RunSize } from './sizes.ts'
import { summarise } from './summary.ts'

/** Runs the suite at a size and exits; the last line is `N passed, N failed`. */
export async function runTests(size: RunSize): Promise<void> {
  // The process groups of running parts end with this process (run-part.ts).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  process.once('disconnect', () => process.exit(1))
  const seed = process.env['TEST_SEED'] ?? (size === 'full' ? `${Date.now() % 1_000_000_000}` : undefined)
  if (seed !== undefined) console.log(`Random input of TEST_SEED=${seed}`)
  const notInShort = [...FULL_RUN_ONLY.tests, ...FULL_RUN_ONLY.journeys]
  const folder = 'test-results'
  // tools/test/prepare.ts fills these folders.
  const prepared = { SEEDED_STATE: resolve(folder, 'prepared/state'), SEEDED_HOST: resolve(folder, 'prepared/host') }
  const finished = await runSuite(partsOf(size), {
    folder,
    env: { ...process.env, ...prepared, TEST_SIZE: size, ...(seed === undefined ? {} : { TEST_SEED: seed }) },
  })
  const { lines, failed } = summarise(finished, {
    failsOnSkips: Boolean(process.env['CI']),
    failsOverBudget: size === 'full',
    expectedFiles: testFiles().filter((file) => size === 'full' || !notInShort.includes(file)),
  })
  console.log(lines.join('\n'))
  process.exit(failed > 0 ? 1 : 0)
}

/** Runs the static parts of the suite, and prints the numbers of passed and failed ones. */
export async function runChecks(): Promise<void> {
  const { passed, failed } = summarise(await runSuite(staticChecks(), { folder: 'node_modules/.cache/check' }))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
