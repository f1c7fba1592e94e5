import type { LeadSettings } from '../settings.ts'
import { createAmocrm } from './amocrm.ts'
import { createEmail } from './email.ts'
import type { Sink } from './sink.ts'
import { createWebhook } from './webhook.ts'

/** The sinks that are configured. In relay mode the relay is the only one: what happens to a lead next is decided there. */
export function createSinks(settings: LeadSettings, mail: SendEmail): Sink[] {
  const { LEADS_MODE, LEADS_RELAY_URL, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: secret } = settings
  if (LEADS_MODE === 'relay') return [createWebhook({ name: 'relay', url: LEADS_RELAY_URL, secret })]
  const { AMOCRM_BASE, AMOCRM_TOKEN, AMOCRM_MESSAGE_FIELD_ID, LEADS_EMAIL_FROM, LEADS_EMAIL_TO, PUBLIC_BASE, SITE_NAME } = settings
  const amocrm = {
    base: AMOCRM_BASE.replace(/\/$/, ''),
    token: AMOCRM_TOKEN,
    publicBase: PUBLIC_BASE,
    siteName: SITE_NAME,
    messageFieldId: AMOCRM_MESSAGE_FIELD_ID,
  }
  return [
    ...(AMOCRM_BASE ? [createAmocrm(amocrm)] : []),
    ...(LEADS_WEBHOOK_URL ? [createWebhook({ name: 'webhook', url: LEADS_WEBHOOK_URL, secret })] : []),
    ...(LEADS_EMAIL_TO ? [createEmail({ binding: mail, siteName: SITE_NAME, from: LEADS_EMAIL_FROM, to: LEADS_EMAIL_TO })] : []),
  ]
}
