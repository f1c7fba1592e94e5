import { command, oneOf, runCommand, text } from '../tools/command-line/command-line.ts'

const verbRule = oneOf('show', 'write')

export const prices = command({
  usage: `npm run prices -- show     lists every sum of the texts that a change of seed/calculator.json makes wrong, with the new one
npm run prices -- write    writes those that stand alone in a field or a cell, and lists what is left to read
      --since {commit}     compares with the prices of that commit instead of the last one`,
  options: { since: { type: 'string', rule: text } },
  verbs: { show: [], write: [] },
  parse: ({ words: [verb = ''], values: { since = 'HEAD' } }) => ({ verb: verbRule(verb, 'A verb'), since }),
  async run({ verb, since }) {
    const { showConsequences } = await import('../tools/prices/show-consequences.ts')
    showConsequences(verb, since)
  },
})

if (import.meta.main) await runCommand(prices)
