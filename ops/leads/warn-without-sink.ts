// A file of its own, because the settings load wrangler, which the other commands on leads do without.
import { hasSink } from '../../features/leads/server/sinks/sink.ts'
import { readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'

/** Prints a warning when no sink is set, in the settings of `npm start` or of the deployment in DEPLOY_ENV. */
export async function warnWithoutSink(): Promise<void> {
  if (!hasSink({ ...readVars(), ...varsFromEnvironment(process.env) }))
    console.log('They go nowhere yet: no sink is set (AMOCRM_BASE, LEADS_WEBHOOK_URL, LEADS_EMAIL_TO or LEADS_MODE "relay").')
}
