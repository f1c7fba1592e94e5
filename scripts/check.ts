import { runChecks } from './checks.ts'

/** `npm run check`: checks format, lint, imports, types and unused code in half a minute. */
const { passed, failed } = runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
