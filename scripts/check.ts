import { runChecks } from './checks.ts'

/** `npm run check`: checks format, lint, imports, types, unused code and the texts in half a minute. */
const { passed, failed } = runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
