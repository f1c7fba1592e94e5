import type { Config } from '../../../../edge/config.ts'
import { createAmocrm } from './amocrm.ts'
import { createEmail } from './email.ts'
import type { Sink } from './sink.ts'
import { createWebhook } from './webhook.ts'

/** The configured sinks. In relay mode the relay is the only one, because it forwards leads to further sinks. */
export function createSinks(config: Config, mail: SendEmail): Sink[] {
  const relay = createRelay(config)
  if (relay) return [relay]
  const { AMOCRM_BASE, AMOCRM_TOKEN, AMOCRM_MESSAGE_FIELD_ID, LEADS_EMAIL_FROM, LEADS_EMAIL_TO, PUBLIC_BASE, SITE_NAME } = config
  const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_ACK, LEADS_WEBHOOK_SECRET: secret } = config
  const amocrm = {
    base: AMOCRM_BASE.replace(/\/$/, ''),
    token: AMOCRM_TOKEN,
    publicBase: PUBLIC_BASE,
    siteName: SITE_NAME,
    messageFieldId: AMOCRM_MESSAGE_FIELD_ID === '' ? null : Number(AMOCRM_MESSAGE_FIELD_ID),
  }
  return [
    ...(AMOCRM_BASE ? [createAmocrm(amocrm)] : []),
    ...(LEADS_WEBHOOK_URL ? [createWebhook({ name: 'webhook', url: LEADS_WEBHOOK_URL, secret, ack: LEADS_WEBHOOK_ACK })] : []),
    ...(LEADS_EMAIL_TO ? [createEmail({ binding: mail, siteName: SITE_NAME, from: LEADS_EMAIL_FROM, to: LEADS_EMAIL_TO })] : []),
  ]
}

/** The operator's own collector of leads; `null` outside relay mode. */
export function createRelay({ LEADS_MODE, LEADS_RELAY_URL: url, LEADS_WEBHOOK_SECRET: secret }: Config): Sink | null {
  return LEADS_MODE === 'relay' ? createWebhook({ name: 'relay', url, secret, ack: 'echo' }) : null
}
