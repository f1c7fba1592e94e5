import { readFileSync, writeFileSync } from 'node:fs'
import { command, runCommand } from '../tools/command-line/command-line.ts'

const DOCUMENT = 'docs/costs.md'
const SNAPSHOT = 'test/worker/costs.snapshot.json'

export const costs = command({
  usage: 'npm run costs      writes the table of docs/costs.md anew, from the calls to the stores in test/worker/costs.snapshot.json',
  order: () => undefined,
  async run() {
    const { withCosts } = await import('../scripts/costs/costs-table.ts')
    writeFileSync(DOCUMENT, withCosts(readFileSync(DOCUMENT, 'utf8'), readFileSync(SNAPSHOT, 'utf8')))
    console.log(`${DOCUMENT} is written.`)
  },
})

if (import.meta.main) await runCommand(costs)
