import { profileToDeploy } from '../tools/build/policy-profile.ts'
import { command, flag, oneOf, runCommand, text } from '../tools/command-line/command-line.ts'
import { environmentNamed } from '../tools/wrangler/deployment.ts'

const side = oneOf('desk', 'files')

export const deploy = command({
  usage: `npm run deploy                       builds, and brings the build to the visitors step by step
npm run deploy -- --dry-run          does all of that which needs no account
npm run deploy -- --env staging      deploys the copy to try things on
npm run deploy -- --policy spec      deploys that profile of the policy
npm run deploy -- --texts=desk       takes the texts of the desk where seed/ has changed the same sentence, --texts=files those of seed/
A site with forms is refused where the law forbids it, unless these say that a lawyer has agreed:
  --leads-abroad               to a first record of the forms outside Russia (LEADS_PLACE "abroad")
  --without-operator-number    to collecting data before Roskomnadzor has entered the operator (operatorNumber)
  --ticked-consent             to a consent that is ticked for visitors (--policy spec)`,
  options: {
    env: { type: 'string', rule: text },
    'dry-run': flag,
    policy: { type: 'string', rule: text },
    texts: { type: 'string', rule: side },
    'leads-abroad': flag,
    'without-operator-number': flag,
    'ticked-consent': flag,
  },
  parse: ({ values }) => ({
    preferred: values.texts,
    dryRun: values['dry-run'],
    profile: profileToDeploy(values.policy, process.env, values['ticked-consent']),
    environment: environmentNamed(values.env),
    agreed: { leadsAbroad: values['leads-abroad'], withoutOperatorNumber: values['without-operator-number'] },
  }),
  async run(options) {
    const { deploySite } = await import('../ops/cloudflare/deploy/deploy-site.ts')
    await deploySite(options)
  },
})

if (import.meta.main) await runCommand(deploy)
