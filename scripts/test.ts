import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { RunSize } from '../test/sizes.ts'
import { partsOf } from './test/parts.ts'
import { runSuite } from './test/run-suite.ts'
import { summarise } from './test/summary.ts'
import { testFiles } from './test/test-files.ts'

/**
 * `npm test`: every part of the suite at its short size; `npm run test:all`: at its full size, with new random input. Ends with
 * `N passed, N failed`.
 */
async function testAll(size: RunSize): Promise<void> {
  const seed = process.env.TEST_SEED ?? `${size === 'full' ? Date.now() % 1_000_000_000 : ''}`
  const cores = availableParallelism()
  if (seed !== '') console.log(`Random input of TEST_SEED=${seed}`)
  const env = { ...process.env, TEST_SIZE: size, ...(seed === '' ? {} : { TEST_SEED: seed }) }
  const finished = await runSuite(partsOf(size, cores), { cores, folder: 'test-results', env, say: (line) => console.log(line) })
  const { lines, failed } = summarise(finished, {
    failsOnSkips: Boolean(process.env.CI),
    failsOverBudget: size === 'full',
    expectedFiles: testFiles(),
  })
  console.log(lines.join('\n'))
  process.exitCode = failed > 0 ? 1 : 0
}

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } })
// The whole tree ends with this process: run-part.ts ends the groups of running parts when it exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('disconnect', () => process.exit(1))
await testAll(values.full ? 'full' : 'short')
process.exit()
