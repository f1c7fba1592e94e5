import { command, flag, runCommand } from '../tools/command-line/command-line.ts'

export const test = command({
  usage: `npm test                every part of the suite at its short size, in about ten minutes
npm run test:all        every part at its full size, with new random input, which TEST_SEED=… repeats`,
  options: { full: flag },
  parse: ({ values }) => (values.full ? 'full' : 'short'),
  async run(size) {
    const { runTests } = await import('../tools/test/run-tests.ts')
    await runTests(size)
  },
})

if (import.meta.main) await runCommand(test)
