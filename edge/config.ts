import * as v from 'valibot'

const ADDRESS = 'an absolute http(s) address'
const ORIGIN = 'an origin such as "https://example.ru", without a path'

/** The `[vars]` of `wrangler.toml`, each with its rule; `npm start`, `npm run dev` and `npm run deploy` refuse invalid values. */
const vars = {
  PUBLIC_BASE: setting('PUBLIC_BASE', isOrigin, ORIGIN),
  SITE_NAME: setting('SITE_NAME', (text) => text.trim() !== '', 'a name'),
  CONTENT_ORIGIN: emptyOr('CONTENT_ORIGIN', isHttpAddress, ADDRESS),
  CONTENT_TIMEOUT_MS: wholeNumber('CONTENT_TIMEOUT_MS', 7, 'milliseconds'),
  CONTENT_DEADLINE_MS: wholeNumber('CONTENT_DEADLINE_MS', 7, 'milliseconds'),
  ADDRESS_SERVICE: setting('ADDRESS_SERVICE', (text) => /^[\w-]{1,40}$/.test(text), 'Latin letters, digits, "-" or "_"'),
  CITY_PROVIDER: oneOf('CITY_PROVIDER', ['embedded', 'dadata']),
  DADATA_ORIGIN: setting('DADATA_ORIGIN', isHttpAddress, ADDRESS),
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

const secret = v.optional(v.string(), '')

/** Secrets of a deployment, empty where not set, and `DEV`, which only local servers set. */
const secrets = {
  DADATA_TOKEN: secret,
  LEADS_KEY: secret,
  AMOCRM_TOKEN: secret,
  LEADS_WEBHOOK_SECRET: secret,
  CAPTCHA_SECRET: secret,
  AI_KEY: secret,
  DEV: secret,
}

const settings = { ...vars, ...secrets }

type Settings = v.InferOutput<v.ObjectSchema<typeof settings, undefined>>
export type SettingName = keyof Settings

/** The whole configuration, typed. An invalid setting has its default here and a message in `problems`. */
export interface Config extends Settings {
  problems: ReadonlyMap<SettingName, string>
}

/** Defaults that a running worker uses for invalid settings. */
const DEFAULTS: Settings = {
  PUBLIC_BASE: '',
  SITE_NAME: '',
  CONTENT_ORIGIN: '',
  CONTENT_TIMEOUT_MS: 2500,
  CONTENT_DEADLINE_MS: 3000,
  ADDRESS_SERVICE: 'dadata',
  CITY_PROVIDER: 'embedded',
  DADATA_ORIGIN: 'https://suggestions.dadata.ru',
  LEADS_PLACE: 'abroad',
  LEADS_MODE: 'outbox',
  LEADS_RELAY_URL: '',
  AMOCRM_BASE: '',
  AMOCRM_MESSAGE_FIELD_ID: '',
  LEADS_WEBHOOK_URL: '',
  LEADS_WEBHOOK_ACK: 'echo',
  LEADS_EMAIL_FROM: '',
  LEADS_EMAIL_TO: '',
  LEADS_SINK_TIMEOUT_MS: 10_000,
  LEADS_RETRY_BASE_MS: 30_000,
  LEADS_RECEIPT_DAYS: 1095,
  CAPTCHA: '',
  CAPTCHA_SITE_KEY: '',
  ANALYTICS_METRIKA_ID: '',
  ANALYTICS_GTM_ID: '',
  AI_BASE_URL: '',
  AI_MODEL: '',
  AI_TIMEOUT_MS: 8000,
  DADATA_TOKEN: '',
  LEADS_KEY: '',
  AMOCRM_TOKEN: '',
  LEADS_WEBHOOK_SECRET: '',
  CAPTCHA_SECRET: '',
  AI_KEY: '',
  DEV: '',
}

export const CONFIG_NAMES: readonly string[] = Object.keys(vars)

/**
 * Parses the settings of an environment. Never throws: `problems` lists the invalid ones, and code that needs one of them must refuse to
 * work.
 */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const problems = new Map<SettingName, string>()
  const read = <Name extends SettingName>(name: Name): Settings[Name] => {
    const parsed = v.safeParse(settings[name], env[name])
    if (parsed.success) return parsed.output as Settings[Name] // parsed by the schema of this name
    problems.set(name, parsed.issues[0].message)
    return DEFAULTS[name]
  }
  const names = Object.keys(settings) as SettingName[] // `settings` has no other keys
  const config = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Settings // has one entry per name
  for (const [name, sentence] of missingPartners(config)) if (!problems.has(name)) problems.set(name, sentence)
  return { ...config, problems }
}

/** One message for each invalid `[vars]` entry, and for each whose companion setting is missing. */
export function checkConfig(env: Readonly<Record<string, unknown>>): string[] {
  return [...parseConfig(env).problems].flatMap(([name, sentence]) => (CONFIG_NAMES.includes(name) ? [sentence] : []))
}

function missingPartners(config: Settings): [SettingName, string][] {
  const { CITY_PROVIDER, DADATA_TOKEN, LEADS_MODE, LEADS_RELAY_URL, LEADS_EMAIL_FROM, LEADS_EMAIL_TO } = config
  return [
    ...pair(CITY_PROVIDER === 'dadata' && DADATA_TOKEN === '', 'DADATA_TOKEN', 'CITY_PROVIDER "dadata" needs DADATA_TOKEN'),
    ...pair(LEADS_MODE === 'relay' && LEADS_RELAY_URL === '', 'LEADS_MODE', 'LEADS_MODE "relay" needs LEADS_RELAY_URL'),
    ...pair(LEADS_EMAIL_TO !== '' && LEADS_EMAIL_FROM === '', 'LEADS_EMAIL_TO', 'LEADS_EMAIL_TO needs LEADS_EMAIL_FROM'),
    ...pair(LEADS_EMAIL_FROM !== '' && LEADS_EMAIL_TO === '', 'LEADS_EMAIL_FROM', 'LEADS_EMAIL_FROM needs LEADS_EMAIL_TO'),
  ]
}

function pair(isMissing: boolean, name: SettingName, sentence: string): [SettingName, string][] {
  return isMissing ? [[name, sentence]] : []
}

/** A string that passes `isRight`; the error message names the setting, its rule and the value. */
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

/** Refuses a path and a trailing slash, because paths are appended to the origin. */
function isOrigin(text: string): boolean {
  return isHttpAddress(text) && !text.endsWith('/') && new URL(text).href === `${new URL(text).origin}/`
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
