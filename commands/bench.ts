import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

const part = oneOf('speed', 'pages', 'length', 'javascript', 'paint', 'main-thread', 'visits', 'memory', 'host', 'kills', 'desk')

export const bench = command({
  usage: `npm run bench                              measures the built site against its budgets, keeps the results in tools/bench/results/ and the main rows in docs/performance.md
npm run bench -- pages speed               runs only these parts
npm run bench -- speed --against {commit}  compares the speed with that of another commit, in turns
The parts: speed pages length javascript paint main-thread visits memory host kills desk`,
  options: { against: { type: 'string', rule: (commit: string) => commit } },
  words: ['part…'],
  parse({ values: { against }, words }) {
    const parts = words.map((word) => part(word, 'A part'))
    if (against !== undefined && parts.join() !== 'speed') throw new Error('--against goes with the part speed alone')
    return { parts, against }
  },
  async run({ parts, against }) {
    const { runAgainst, runParts } = await import('../tools/bench/run-parts.ts')
    await (against === undefined ? runParts(parts) : runAgainst(against))
  },
})

if (import.meta.main) await runCommand(bench)
