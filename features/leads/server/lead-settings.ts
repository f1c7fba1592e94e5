import type { Config, SettingName, SettingsCheck } from '../../../edge/config.ts'
import { sinkSettings } from './sinks/sink.ts'

export const checkLeadSettings: SettingsCheck = (settings) => {
  const { LEADS_MODE, LEADS_RELAY_URL, LEADS_COLLECTOR_SECRET, LEADS_EMAIL_FROM, LEADS_EMAIL_TO } = settings
  return [
    ...need(LEADS_MODE === 'relay' && LEADS_RELAY_URL === '', 'LEADS_MODE', 'LEADS_MODE "relay" needs LEADS_RELAY_URL'),
    ...need(LEADS_MODE === 'relay' && LEADS_COLLECTOR_SECRET !== '', 'LEADS_COLLECTOR_SECRET', COLLECTING_RELAY),
    ...need(LEADS_EMAIL_TO !== '' && LEADS_EMAIL_FROM === '', 'LEADS_EMAIL_TO', 'LEADS_EMAIL_TO needs LEADS_EMAIL_FROM'),
    ...need(LEADS_EMAIL_FROM !== '' && LEADS_EMAIL_TO === '', 'LEADS_EMAIL_FROM', 'LEADS_EMAIL_FROM needs LEADS_EMAIL_TO'),
  ]
}

/** Two deployments that relay and collect could send a lead to each other for ever. */
const COLLECTING_RELAY = 'LEADS_COLLECTOR_SECRET must not be set with LEADS_MODE "relay": what relays its leads collects none'

function need(isWrong: boolean, name: SettingName, sentence: string): [SettingName, string][] {
  return isWrong ? [[name, sentence]] : []
}

/** Settings needed to accept a form. */
const ACCEPTING = ['LEADS_MODE', 'LEADS_RELAY_URL', 'CAPTCHA'] as const satisfies SettingName[]

/** Further settings needed to deliver a lead to its sinks. */
const DELIVERING: readonly SettingName[] = [
  'LEADS_EMAIL_FROM',
  ...Object.values(sinkSettings).map(({ address }) => address),
  'AMOCRM_MESSAGE_FIELD_ID',
  'LEADS_WEBHOOK_ACK',
  'LEADS_RECEIPT_DAYS',
]

/** Throws one sentence when this deployment cannot collect the leads of another one. Its own forms work without these settings. */
export function requireCollecting(config: Config): void {
  requireAccepting(config)
  refuse(config, ['LEADS_COLLECTOR_SECRET'])
}

/** Throws one sentence about the first missing or wrong setting that is needed to accept leads. */
export function requireAccepting(config: Config): void {
  refuse(config, ACCEPTING)
  if (config.LEADS_KEY === '') throw new Error('Leads: secret LEADS_KEY is missing: no form can be accepted')
  requireSecrets(config, [
    ['LEADS_RELAY_URL', 'LEADS_WEBHOOK_SECRET'],
    ['CAPTCHA', 'CAPTCHA_SECRET'],
  ])
}

/** Also checks the settings of the sinks. The check is separate, because leads must be accepted even with a wrong setting of a sink. */
export function requireDelivering(config: Config): void {
  requireAccepting(config)
  refuse(config, DELIVERING)
  requireSecrets(
    config,
    Object.values(sinkSettings).flatMap((sink) => ('secret' in sink ? [[sink.address, sink.secret]] : [])),
  )
}

function refuse({ problems }: Config, names: readonly SettingName[]): void {
  const problem = names.map((name) => problems.get(name)).find((sentence) => sentence !== undefined)
  if (problem !== undefined) throw new Error(`Leads: ${problem}`)
}

function requireSecrets(config: Config, pairs: [given: SettingName, secret: SettingName][]): void {
  const missing = pairs.find(([given, secret]) => config[given] !== '' && config[secret] === '')
  if (missing) throw new Error(`Leads: ${missing[0]} needs ${missing[1]}`)
}
