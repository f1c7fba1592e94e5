import * as v from 'valibot'
import type { Bindings } from '../../../edge/env.ts'

const optionalUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || (/^https?:/.test(text) && URL.canParse(text)), `${name} must be empty or an absolute http(s) address`),
  )

const milliseconds = (name: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, `${name} must be a whole number of milliseconds`), v.transform(Number))

/** What taking a form in needs. */
const leadEntries = {
  LEADS_MODE: v.picklist(['outbox', 'relay'], 'LEADS_MODE must be "outbox" or "relay"'),
  LEADS_KEY: v.pipe(v.optional(v.string(), ''), v.nonEmpty('secret LEADS_KEY is missing: no form can be accepted')),
  LEADS_RELAY_URL: optionalUrl('LEADS_RELAY_URL'),
  LEADS_WEBHOOK_SECRET: v.optional(v.string(), ''),
  LEADS_SINK_TIMEOUT_MS: milliseconds('LEADS_SINK_TIMEOUT_MS'),
  CAPTCHA: v.picklist(['', 'smartcaptcha', 'turnstile'], 'CAPTCHA must be empty, "smartcaptcha" or "turnstile"'),
  CAPTCHA_SECRET: v.optional(v.string(), ''),
}

const leadSchema = v.object(leadEntries)

const deliverySchema = v.object({
  ...leadEntries,
  AMOCRM_BASE: optionalUrl('AMOCRM_BASE'),
  AMOCRM_TOKEN: v.optional(v.string(), ''),
  AMOCRM_MESSAGE_FIELD_ID: v.pipe(
    v.string(),
    v.regex(/^\d{0,15}$/, 'AMOCRM_MESSAGE_FIELD_ID must be empty or the number of a field'),
    v.transform((digits) => (digits === '' ? null : Number(digits))),
  ),
  LEADS_WEBHOOK_URL: optionalUrl('LEADS_WEBHOOK_URL'),
  LEADS_WEBHOOK_ACK: v.picklist(['echo', 'status'], 'LEADS_WEBHOOK_ACK must be "echo" or "status"'),
  LEADS_EMAIL_FROM: v.string(),
  LEADS_EMAIL_TO: v.string(),
  LEADS_RETRY_BASE_MS: milliseconds('LEADS_RETRY_BASE_MS'),
  LEADS_RECEIPT_DAYS: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,4}$/, 'LEADS_RECEIPT_DAYS must be a whole number of days'),
    v.transform(Number),
  ),
  PUBLIC_BASE: v.string(),
  SITE_NAME: v.string(),
})

export type LeadSettings = v.InferOutput<typeof leadSchema>
export type DeliverySettings = v.InferOutput<typeof deliverySchema>

/** The settings by which leads are taken in, or an error whose message is one sentence about the first that is wrong. */
export function leadSettings(env: Bindings): LeadSettings {
  const settings = parsed(leadSchema, env)
  requireTogether(settings, [
    ['LEADS_RELAY_URL', 'LEADS_WEBHOOK_SECRET'],
    ['CAPTCHA', 'CAPTCHA_SECRET'],
  ])
  if (settings.LEADS_MODE === 'relay' && settings.LEADS_RELAY_URL === '') throw new Error('Leads: LEADS_MODE "relay" needs LEADS_RELAY_URL')
  return settings
}

/** Those and the settings of the sinks, in the same way: leads are taken in whatever is wrong with a sink. */
export function deliverySettings(env: Bindings): DeliverySettings {
  leadSettings(env)
  const settings = parsed(deliverySchema, env)
  requireTogether(settings, [
    ['AMOCRM_BASE', 'AMOCRM_TOKEN'],
    ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
    ['LEADS_EMAIL_FROM', 'LEADS_EMAIL_TO'],
    ['LEADS_EMAIL_TO', 'LEADS_EMAIL_FROM'],
  ])
  return settings
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, env: Bindings): v.InferOutput<Schema> {
  const result = v.safeParse(schema, env)
  if (!result.success) throw new Error(`Leads: ${result.issues[0].message}`)
  return result.output
}

function requireTogether<Settings>(settings: Settings, pairs: [given: keyof Settings, needed: keyof Settings][]): void {
  const missing = pairs.find(([given, needed]) => settings[given] !== '' && settings[needed] === '')
  if (missing) throw new Error(`Leads: ${String(missing[0])} needs ${String(missing[1])}`)
}
