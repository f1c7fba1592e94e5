import { environmentNamed } from './cloudflare/deployment.ts'
import { command, runCommand, text } from './command-line.ts'

export const rollback = command({
  usage: `npm run rollback                       the release before is live again, with the content that it showed last
npm run rollback -- --env staging      the same for the copy`,
  options: { env: { type: 'string', rule: text } },
  order: ({ values }) => environmentNamed(values.env),
  async run(environment) {
    const { rollBackDeployment } = await import('./cloudflare/roll-back-deployment.ts')
    await rollBackDeployment(environment)
  },
})

if (import.meta.main) await runCommand(rollback)
