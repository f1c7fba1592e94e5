import { command, runCommand } from '../tools/command-line/command-line.ts'

export const testNear = command({
  usage: `npm run test:near                  the tests that your change can break: of files that are not committed, or else of the last commit
npm run test:near -- {commit}      of everything since that commit, such as main`,
  words: ['commit?'],
  parse: ({ words: [commit] }) => commit,
  async run(since) {
    const { runNear } = await import('../tools/test/run-near.ts')
    await runNear(since)
  },
})

if (import.meta.main) await runCommand(testNear)
