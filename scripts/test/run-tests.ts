import { availableParallelism } from 'node:os'
import type { RunSize } from '../../test/sizes.ts'
import { partsOf } from './parts.ts'
import { runSuite } from './run-suite.ts'
import { summarise } from './summary.ts'
import { testFiles } from './test-files.ts'

/** Runs the suite at a size. Ends the process; the last line is `N passed, N failed`. */
export async function runTests(size: RunSize): Promise<void> {
  // The groups of running parts end with this process (run-part.ts).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  process.once('disconnect', () => process.exit(1))
  const seed = process.env.TEST_SEED ?? (size === 'full' ? `${Date.now() % 1_000_000_000}` : undefined)
  if (seed !== undefined) console.log(`Random input of TEST_SEED=${seed}`)
  const cores = availableParallelism()
  const finished = await runSuite(partsOf(size, cores), {
    cores,
    folder: 'test-results',
    env: { ...process.env, TEST_SIZE: size, ...(seed === undefined ? {} : { TEST_SEED: seed }) },
    say: (line) => console.log(line),
  })
  const { lines, failed } = summarise(finished, {
    failsOnSkips: Boolean(process.env.CI),
    failsOverBudget: size === 'full',
    expectedFiles: testFiles(),
  })
  console.log(lines.join('\n'))
  process.exit(failed > 0 ? 1 : 0)
}
