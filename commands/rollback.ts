import { command, runCommand, text } from '../tools/command-line/command-line.ts'
import { environmentNamed } from '../tools/wrangler/deployment.ts'

export const rollback = command({
  usage: `npm run rollback                       the release before is live again, with the content that it showed last
npm run rollback -- --env staging      the same for the copy`,
  options: { env: { type: 'string', rule: text } },
  parse: ({ values }) => environmentNamed(values.env),
  async run(environment) {
    const { rollBackDeployment } = await import('../ops/cloudflare/roll-back.ts')
    await rollBackDeployment(environment)
  },
})

if (import.meta.main) await runCommand(rollback)
