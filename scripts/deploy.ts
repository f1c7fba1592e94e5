import { readDeployOptions } from './cloudflare/deploy/options.ts'
import { command, flag, runCommand, text } from './command-line.ts'

export const deploy = command({
  usage: `npm run deploy                       builds, and brings the build to the visitors step by step
npm run deploy -- --dry-run          does all of that which needs no account
npm run deploy -- --env staging      deploys the copy to try things on
npm run deploy -- --policy spec      deploys that profile of the policy`,
  options: { env: { type: 'string', rule: text }, 'dry-run': flag, policy: { type: 'string', rule: text } },
  order: ({ values }) => readDeployOptions(values, process.env),
  async run(options) {
    const { deploySite } = await import('./cloudflare/deploy/deploy-site.ts')
    await deploySite(options)
  },
})

if (import.meta.main) await runCommand(deploy)
