import { reasonsAgainstForms } from '../../../tools/build/forms-law.ts'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'

const NOTHING_AGREED = { leadsAbroad: false, withoutOperatorNumber: false }

/** What nobody but the operator can do in the dashboard. */
export function operatorWords(deployment: Deployment): string[] {
  return [
    ...mailWords(deployment),
    ...reasonsAgainstForms(NOTHING_AGREED, deployment.config.vars).map((reason) => `Refused by npm run deploy: ${reason}`),
    'Counts of errors and of slow pages: open Storage & databases → Analytics Engine in the dashboard once, which switches it on for the account.',
  ]
}

/** An address gets mail only after its owner has confirmed it. */
function mailWords({ config: { vars } }: Deployment): string[] {
  const { LEADS_EMAIL_FROM: from = '', LEADS_EMAIL_TO: to = '' } = vars
  if (to === '') return ['E-mail: leads are not mailed; for that set LEADS_EMAIL_TO and LEADS_EMAIL_FROM in wrangler.local.toml']
  return [
    `E-mail: in the dashboard open the zone of ${from.split('@').at(-1)}, Email → Email Routing, switch it on, and under Destination addresses add ${to}.`,
    `Its owner confirms by the link that Cloudflare mails; until then a lead waits here and is not lost.`,
  ]
}
