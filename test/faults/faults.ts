import { command, runCommand, wholeNumber } from '../../tools/command-line/command-line.ts'

const FORMS = 2000
const SEEDS = 1_000_000

export const faults = command({
  usage: `npm run test:faults                      2,000 forms while the content origin, the CRM and the webhook misbehave and workerd is killed
npm run test:faults -- {forms} {seed}    so many forms, and the order of faults of that seed
HOST=node npm run test:faults            the same with the host of own machines`,
  words: ['forms?', 'seed?'],
  parse: ({ words: [forms, seed] }) => ({
    forms: forms === undefined ? FORMS : wholeNumber(1, 1_000_000)(forms, 'The number of forms'),
    seed: seed === undefined ? Date.now() % SEEDS : wholeNumber(0, Number.MAX_SAFE_INTEGER)(seed, 'The seed'),
  }),
  async run({ forms, seed }) {
    const { runFaults } = await import('./run-faults.ts')
    process.exit((await runFaults(forms, seed)) ? 0 : 1)
  },
})

if (import.meta.main) await runCommand(faults)
