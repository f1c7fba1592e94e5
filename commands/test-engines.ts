import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

const engine = oneOf('chromium', 'firefox', 'webkit')

export const testEngines = command({
  usage: `npm run test:engines                  the journeys of visitors in Chromium, Firefox and WebKit
npm run test:engines -- webkit        only in these engines
  --only {words}                      only the journeys whose name has these words`,
  options: { only: { type: 'string', rule: (text: string) => text } },
  words: ['engine…'],
  parse: ({ values: { only }, words }) => ({ engines: words.map((word) => engine(word, 'An engine')), only }),
  async run({ engines, only }) {
    const { runEngines } = await import('../tools/test/run-engines.ts')
    await runEngines(engines, only)
  },
})

if (import.meta.main) await runCommand(testEngines)
