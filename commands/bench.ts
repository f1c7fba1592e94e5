import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

const part = oneOf('speed', 'pages', 'length', 'javascript', 'paint', 'visits', 'memory', 'host', 'kills')

export const bench = command({
  usage: `npm run bench                   measures the built site against its budgets, keeps the results in tools/bench/results/ and the main rows in docs/performance.md
npm run bench -- pages speed    runs only these parts
The parts: speed pages length javascript paint visits memory host kills`,
  words: ['part…'],
  parse: ({ words }) => words.map((word) => part(word, 'A part')),
  async run(parts) {
    const { runParts } = await import('../tools/bench/run-parts.ts')
    await runParts(parts)
  },
})

if (import.meta.main) await runCommand(bench)
