import * as v from 'valibot'
import {
  ADDRESS,
  addressesOf,
  constant,
  emptyOr,
  fromServer,
  isHttpAddress,
  isOrigin,
  oneOf,
  type Setting,
  secret,
  share,
  text,
  wholeNumber,
} from './setting.ts'

/** All settings of the site with their rules. wrangler.toml describes its `[vars]`, docs/deploy.md the secrets. */
const SETTINGS = {
  PUBLIC_BASE: text(isOrigin, 'an origin such as "https://example.ru", without a path'),
  SITE_NAME: text((name) => name.trim() !== '', 'a name'),
  LOG_SAMPLE: share(1),
  /** `"1"` on local servers and in tests. */
  DEV: fromServer(secret()),
  /** `"1"` when the host of self-hosted machines runs the worker; the host sets it. */
  OWN_MACHINE: fromServer(secret()),

  CONTENT_ORIGIN: emptyOr(isHttpAddress, ADDRESS),
  /** Timeout of one response of the content origin. */
  CONTENT_TIMEOUT_MS: constant(wholeNumber(7, 'milliseconds', 2500)),
  /** Timeout of all data of a page; after it the page uses the caches and the content of the build. */
  CONTENT_DEADLINE_MS: constant(wholeNumber(7, 'milliseconds', 3000)),
  /** `"0"`: every page is rendered for every visitor. */
  PAGE_CACHE: constant(oneOf(['1', '0'], '1')),

  ADDRESS_SERVICE: text((name) => /^[\w-]{1,40}$/.test(name), 'Latin letters, digits, "-" or "_"', 'dadata'),
  CITY_PROVIDER: oneOf(['embedded', 'dadata'], 'embedded'),
  DADATA_ORIGIN: constant(text(isHttpAddress, ADDRESS, 'https://suggestions.dadata.ru')),
  DADATA_TOKEN: secret(),
  /** The free database of places that the host uses; its licence requires a credit in the footer. */
  PLACE_CREDIT: fromServer(oneOf(['', 'dbip', 'geolite2'], '')),

  LEADS_PLACE: oneOf(['russia', 'abroad'], 'abroad'),
  LEADS_MODE: oneOf(['outbox', 'relay'], 'outbox'),
  LEADS_RELAY_URL: emptyOr(isHttpAddress, ADDRESS),
  AMOCRM_BASE: emptyOr(isHttpAddress, ADDRESS),
  AMOCRM_MESSAGE_FIELD_ID: emptyOr((id) => /^\d{1,15}$/.test(id), 'the number of a field'),
  AMOCRM_TOKEN: secret(),
  LEADS_WEBHOOK_URL: emptyOr(isHttpAddress, ADDRESS),
  LEADS_WEBHOOK_ACK: oneOf(['echo', 'status'], 'echo'),
  LEADS_WEBHOOK_SECRET: secret(),
  LEADS_COLLECTOR_SECRET: secret(),
  LEADS_EMAIL_FROM: emptyOr(isEmail, 'an e-mail address'),
  LEADS_EMAIL_TO: emptyOr(isEmail, 'an e-mail address'),
  /** Timeout of one response of a sink (docs/webhook.md). */
  LEADS_SINK_TIMEOUT_MS: constant(wholeNumber(7, 'milliseconds', 10_000)),
  /** Before the first repeat of a failed delivery; each next one waits twice as long, up to two hours. */
  LEADS_RETRY_BASE_MS: constant(wholeNumber(7, 'milliseconds', 30_000)),
  LEADS_RECEIPT_DAYS: wholeNumber(5, 'days', 1095),
  LEADS_KEY: secret(),
  CAPTCHA: oneOf(['', 'smartcaptcha', 'turnstile'], ''),
  CAPTCHA_SITE_KEY: emptyOr((key) => /^[\w.-]{8,200}$/.test(key), 'the public key of the captcha'),
  CAPTCHA_SECRET: secret(),

  BACKUP_S3_ENDPOINT: emptyOr(isHttpAddress, ADDRESS),
  BACKUP_S3_BUCKET: emptyOr((name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'the name of a bucket'),
  BACKUP_S3_REGION: text((name) => /^[a-z0-9-]{2,40}$/.test(name), 'the name of a region', 'ru-central1'),
  BACKUP_S3_ACCESS_KEY: secret(),
  BACKUP_S3_SECRET_KEY: secret(),

  ANALYTICS_METRIKA_ID: emptyOr((id) => /^\d{1,12}$/.test(id), 'the number of a counter'),
  ANALYTICS_GTM_ID: emptyOr((id) => /^GTM-[A-Z0-9]{4,12}$/.test(id), 'a container such as "GTM-ABC1234"'),

  AI_BASE_URL: emptyOr(isHttpAddress, ADDRESS),
  AI_MODEL: text(() => true, 'a text'),
  /** The longest silence of the model, before its first word and between two words. */
  AI_TIMEOUT_MS: constant(wholeNumber(7, 'milliseconds', 8000)),
  AI_KEY: secret(),

  /** `"on"`: people sign in at `/admin/` and change the texts. */
  DESK: oneOf(['', 'on'], ''),
  /** The desk's own host, where scripts of others run on the site; it must be one of the worker's addresses. */
  DESK_HOST: emptyOr((host) => /^[a-z0-9.-]+(?::\d+)?$/.test(host), 'a host such as "desk.example.ru"'),
  SITE_ENV: oneOf(['production', 'staging'], 'production'),
  /** The owner's decision on each use of the texts, in the form of https://contentsignals.org/. */
  CONTENT_SIGNAL: text(
    (given) => /^search=(?:yes|no), ai-input=(?:yes|no), ai-train=(?:yes|no)$/.test(given),
    'like "search=yes, ai-input=yes, ai-train=no"',
    'search=yes, ai-input=yes, ai-train=no',
  ),
  VERIFY_YANDEX: emptyOr((code) => isCode(code), 'the code that Yandex Webmaster gave'),
  VERIFY_GOOGLE: emptyOr((code) => isCode(code), 'the code that Google Search Console gave'),
  VERIFY_BING: emptyOr((code) => isCode(code), 'the code that Bing Webmaster Tools gave'),

  INDEXNOW_KEY: secretKey(),
  INDEXNOW_ENDPOINTS: text(
    (given) => given === '' || addressesOf(given).every(isHttpAddress),
    'empty or absolute http(s) addresses with commas between',
  ),

  VITALS: oneOf(['1', '0'], '1'),
  ANALYTICS_ACCOUNT_ID: emptyOr((id) => /^[\da-f]{32}$/.test(id), 'the 32 hexadecimal digits of an account'),
  ANALYTICS_API_BASE: constant(text(isHttpAddress, ADDRESS, 'https://api.cloudflare.com/client/v4')),
  ANALYTICS_API_TOKEN: secret(),

  ALARM_TELEGRAM_CHAT: emptyOr((id) => /^(?:-?\d{1,20}|@\w{5,32})$/.test(id), 'the number of a chat, or "@" and the name of a channel'),
  ALARM_TELEGRAM_ORIGIN: text(isHttpAddress, ADDRESS, 'https://api.telegram.org'),
  ALARM_TELEGRAM_TOKEN: secret(),
}

type ValueOf<Rule> = Rule extends Setting<infer Value> ? Value : never

export type Settings = { readonly [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> }

export type SettingName = keyof Settings

/** The whole configuration; a setting that breaks its rule has its fallback here and a sentence in `problems`. */
export interface Config extends Settings {
  problems: ReadonlyMap<SettingName, string>
}

/** Returns settings that another setting makes necessary or impossible, each with an explaining sentence. */
export type SettingsCheck = (config: Settings) => [name: SettingName, sentence: string][]

/**
 * Reads the settings of an environment. Never throws: mistakes are listed in `problems`, and features that cannot work without a setting
 * refuse to.
 */
export function parseSettings(env: Readonly<Record<string, unknown>>, checks: readonly SettingsCheck[]): Config {
  const problems = new Map<SettingName, string>()
  const read = ([name, { schema, fallback, kind }]: [string, Setting<unknown>]) => {
    const isFixed = kind === 'constant' && env['DEV'] !== '1'
    if (isFixed || (kind !== 'var' && env[name] === undefined)) return [name, fallback]
    const parsed = v.safeParse(schema, env[name])
    if (parsed.success) return [name, parsed.output]
    problems.set(name as SettingName, `${name} must be ${parsed.issues[0].message}, got ${JSON.stringify(env[name]) ?? 'nothing'}`) // a key of SETTINGS
    return [name, fallback]
  }
  const config = Object.fromEntries(Object.entries(SETTINGS).map(read)) as Settings // each value fits the schema of its name
  for (const [name, sentence] of checks.flatMap((check) => check(config))) if (!problems.has(name)) problems.set(name, sentence)
  return { ...config, problems }
}

export function settingNames(wanted: Setting<unknown>['kind']): SettingName[] {
  const names = Object.keys(SETTINGS) as SettingName[] // the keys of the record
  return names.filter((name) => SETTINGS[name].kind === wanted)
}

/** All values, and of a secret only whether it is set. */
export function shownSettings(config: Config): unknown[] {
  const names = Object.keys(SETTINGS) as SettingName[] // as above
  return names.map((name) => (SETTINGS[name].kind === 'secret' ? config[name] !== '' : config[name]))
}

function isEmail(given: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)
}

/** Whether a text can be the code by which a search engine verifies the owner of the site. */
function isCode(given: string): boolean {
  return /^[\w-]{1,100}$/.test(given)
}

/** The key's file proves that the site sends the announcements, so the key is part of a URL. */
function secretKey(): Setting<string> {
  const rule = 'empty or 8 to 128 Latin letters, digits and hyphens'
  return { ...secret(), schema: v.optional(v.pipe(v.string(rule), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, rule)), '') }
}
