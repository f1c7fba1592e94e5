import { availableParallelism } from 'node:os'
import { staticChecks } from './test/parts.ts'
import { runSuite } from './test/run-suite.ts'
import { summarise } from './test/summary.ts'

/** `npm run check`: format, lint, types, imports, unused code and the texts. */
const finished = await runSuite(staticChecks(), {
  cores: availableParallelism(),
  folder: 'node_modules/.cache/check',
  env: process.env,
  say: (line) => console.log(line),
})
const { passed, failed } = summarise(finished, { failsOnSkips: false, failsOverBudget: false, expectedFiles: [] })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
