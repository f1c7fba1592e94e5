import { command, runCommand } from '../tools/command-line/command-line.ts'

export const checkAll = command({
  usage: 'npm run check      checks format, lint, imports, types, unused code, the texts and the lengths of pages',
  parse: () => undefined,
  async run() {
    const { runChecks } = await import('../tools/test/run-tests.ts')
    await runChecks()
  },
})

if (import.meta.main) await runCommand(checkAll)
