import { hasSink } from '../../features/leads/server/sinks/sink.ts'
import { readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'

/** Says so when no sink is set; the settings are those of `npm start`, or of the deployment that DEPLOY_ENV names. */
export async function sayWhereTheyGo(): Promise<void> {
  if (!hasSink({ ...readVars(), ...varsFromEnvironment(process.env) }))
    console.log('They go nowhere yet: no sink is set (AMOCRM_BASE, LEADS_WEBHOOK_URL, LEADS_EMAIL_TO or LEADS_MODE "relay").')
}
