import { command, runCommand } from './command-line.ts'

export const checkAll = command({
  usage: 'npm run check      checks format, lint, imports, types, unused code and the texts',
  order: () => undefined,
  async run() {
    const { runChecks } = await import('./checks.ts')
    const { passed, failed } = runChecks()
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  },
})

if (import.meta.main) await runCommand(checkAll)
