import * as v from 'valibot'
import { log } from './log.ts'

const ADDRESS = 'an absolute http(s) address'
const ORIGIN = 'an origin such as "https://example.ru", without a path'

type Vars = Readonly<Record<string, unknown>>

/** The `[vars]` of `wrangler.toml`, each with its rule; `npm start`, `npm run dev` and `npm run deploy` refuse what breaks one. */
const configEntries = {
  PUBLIC_BASE: setting('PUBLIC_BASE', isOrigin, ORIGIN),
  SITE_NAME: setting('SITE_NAME', (text) => text.trim() !== '', 'a name'),
  CONTENT_ORIGIN: emptyOr('CONTENT_ORIGIN', isHttpAddress, ADDRESS),
  CONTENT_TIMEOUT_MS: wholeNumber('CONTENT_TIMEOUT_MS', 7, 'milliseconds'),
  CONTENT_DEADLINE_MS: wholeNumber('CONTENT_DEADLINE_MS', 7, 'milliseconds'),
  ADDRESS_SERVICE: setting('ADDRESS_SERVICE', (text) => /^[\w-]{1,40}$/.test(text), 'Latin letters, digits, "-" or "_"'),
  CITY_PROVIDER: oneOf('CITY_PROVIDER', ['embedded', 'dadata']),
  DADATA_ORIGIN: setting('DADATA_ORIGIN', isOrigin, ORIGIN),
  LEADS_PLACE: oneOf('LEADS_PLACE', ['russia', 'abroad']),
  LEADS_MODE: oneOf('LEADS_MODE', ['outbox', 'relay']),
  LEADS_RELAY_URL: emptyOr('LEADS_RELAY_URL', isHttpAddress, ADDRESS),
  AMOCRM_BASE: emptyOr('AMOCRM_BASE', isHttpAddress, ADDRESS),
  AMOCRM_MESSAGE_FIELD_ID: emptyOr('AMOCRM_MESSAGE_FIELD_ID', (text) => /^\d{1,15}$/.test(text), 'the number of a field'),
  LEADS_WEBHOOK_URL: emptyOr('LEADS_WEBHOOK_URL', isHttpAddress, ADDRESS),
  LEADS_WEBHOOK_ACK: oneOf('LEADS_WEBHOOK_ACK', ['echo', 'status']),
  LEADS_EMAIL_FROM: emptyOr('LEADS_EMAIL_FROM', isEmail, 'an e-mail address'),
  LEADS_EMAIL_TO: emptyOr('LEADS_EMAIL_TO', isEmail, 'an e-mail address'),
  LEADS_SINK_TIMEOUT_MS: wholeNumber('LEADS_SINK_TIMEOUT_MS', 7, 'milliseconds'),
  LEADS_RETRY_BASE_MS: wholeNumber('LEADS_RETRY_BASE_MS', 7, 'milliseconds'),
  LEADS_RECEIPT_DAYS: wholeNumber('LEADS_RECEIPT_DAYS', 5, 'days'),
  CAPTCHA: oneOf('CAPTCHA', ['', 'smartcaptcha', 'turnstile']),
  CAPTCHA_SITE_KEY: emptyOr('CAPTCHA_SITE_KEY', (text) => /^[\w.-]{8,200}$/.test(text), 'the public key of the captcha'),
  ANALYTICS_METRIKA_ID: emptyOr('ANALYTICS_METRIKA_ID', (text) => /^\d{1,12}$/.test(text), 'the number of a counter'),
  ANALYTICS_GTM_ID: emptyOr('ANALYTICS_GTM_ID', (text) => /^GTM-[A-Z0-9]{4,12}$/.test(text), 'a container such as "GTM-ABC1234"'),
  AI_BASE_URL: emptyOr('AI_BASE_URL', isHttpAddress, ADDRESS),
  AI_MODEL: setting('AI_MODEL', () => true, 'a text'),
  AI_TIMEOUT_MS: wholeNumber('AI_TIMEOUT_MS', 7, 'milliseconds'),
}

const configSchema = v.object(configEntries)

/** What a running worker takes for a value that breaks its rule. */
const harmless = {
  CONTENT_TIMEOUT_MS: 2500,
  CONTENT_DEADLINE_MS: 3000,
  AI_TIMEOUT_MS: 8000,
}

export const CONFIG_NAMES: readonly string[] = Object.keys(configEntries)

/** One sentence for each value that breaks its rule, and for each that needs another. */
export function checkConfig(vars: Vars): string[] {
  const parsed = v.safeParse(configSchema, vars)
  return parsed.success ? missingPartners(parsed.output) : parsed.issues.map(({ message }) => message)
}

function missingPartners(config: v.InferOutput<typeof configSchema>): string[] {
  const { LEADS_MODE, LEADS_RELAY_URL, LEADS_EMAIL_FROM, LEADS_EMAIL_TO } = config
  return [
    ...(LEADS_MODE === 'relay' && LEADS_RELAY_URL === '' ? ['LEADS_MODE "relay" needs LEADS_RELAY_URL'] : []),
    ...(LEADS_EMAIL_TO !== '' && LEADS_EMAIL_FROM === '' ? ['LEADS_EMAIL_TO needs LEADS_EMAIL_FROM'] : []),
    ...(LEADS_EMAIL_FROM !== '' && LEADS_EMAIL_TO === '' ? ['LEADS_EMAIL_FROM needs LEADS_EMAIL_TO'] : []),
  ]
}

type Timeouts = typeof harmless

let remembered: { env: object; timeouts: Timeouts } | null = null

/** How long the content origin and the model may take. Read once per isolate; everything that is wrong with the `[vars]` is then logged. */
export function timeoutsOf(env: { [Name in keyof Timeouts]: string }): Timeouts {
  if (remembered?.env !== env) remembered = { env, timeouts: readTimeouts({ ...env }) }
  return remembered.timeouts
}

function readTimeouts(vars: Vars): Timeouts {
  for (const sentence of checkConfig(vars)) log.error('setting refused', {}, new Error(sentence))
  const timeout = (name: keyof Timeouts) => v.parse(v.fallback(configEntries[name], harmless[name]), vars[name])
  return {
    CONTENT_TIMEOUT_MS: timeout('CONTENT_TIMEOUT_MS'),
    CONTENT_DEADLINE_MS: timeout('CONTENT_DEADLINE_MS'),
    AI_TIMEOUT_MS: timeout('AI_TIMEOUT_MS'),
  }
}

/** A text that passes `isRight`; the message names the setting, its rule and the value. */
function setting(name: string, isRight: (text: string) => boolean, rule: string) {
  const message = ({ input }: v.BaseIssue<unknown>) => `${name} must be ${rule}, got ${JSON.stringify(input) ?? 'nothing'}`
  return v.pipe(v.string(message), v.check(isRight, message))
}

function emptyOr(name: string, isRight: (text: string) => boolean, rule: string) {
  return setting(name, (text) => text === '' || isRight(text), `empty or ${rule}`)
}

function oneOf<const Option extends string>(name: string, options: readonly Option[]) {
  const rule = options.map((option) => (option === '' ? 'empty' : `"${option}"`)).join(' or ')
  return v.pipe(
    setting(name, (text) => options.some((option) => option === text), rule),
    v.picklist(options),
  )
}

function wholeNumber(name: string, maxDigits: number, unit: string) {
  const isRight = (text: string) => /^[1-9]\d*$/.test(text) && text.length <= maxDigits
  return v.pipe(setting(name, isRight, `a whole number of ${unit}`), v.transform(Number))
}

function isHttpAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** Paths are appended to it. */
function isOrigin(text: string): boolean {
  return isHttpAddress(text) && !text.endsWith('/') && new URL(text).href === `${new URL(text).origin}/`
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
