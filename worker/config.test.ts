import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Bindings } from '../edge/bindings.ts'
import { addressesOf } from '../edge/setting.ts'
import { visitor } from '../test/worker/visit.ts'
import { CONSTANT_NAMES, checkConfig, parseConfig, VAR_NAMES } from './config.ts'

const REFUSED: [keyof Bindings, string, rule: string][] = [
  ['PUBLIC_BASE', 'reputaciya.example.ru', 'an origin such as "https://example.ru", without a path'],
  ['PUBLIC_BASE', 'https://reputaciya.example.ru/', 'an origin such as "https://example.ru", without a path'],
  ['SITE_NAME', ' ', 'a name'],
  ['DESK', '1', 'empty or "on"'],
  ['DESK_HOST', 'https://desk.example.ru', 'empty or a host such as "desk.example.ru"'],
  ['SITE_ENV', 'test', '"production" or "staging"'],
  ['CONTENT_SIGNAL', 'search=maybe', 'like "search=yes, ai-input=yes, ai-train=no"'],
  ['VERIFY_YANDEX', '<meta>', 'empty or the code that Yandex Webmaster gave'],
  ['VERIFY_GOOGLE', 'a b', 'empty or the code that Google Search Console gave'],
  ['VERIFY_BING', '"', 'empty or the code that Bing Webmaster Tools gave'],
  ['INDEXNOW_ENDPOINTS', 'yandex.com/indexnow', 'empty or absolute http(s) addresses with commas between'],
  ['INDEXNOW_ENDPOINTS', 'https://yandex.com/indexnow,', 'empty or absolute http(s) addresses with commas between'],
  ['LOG_SAMPLE', '5 %', 'a number from 0 to 1, such as 0.05'],
  ['LOG_SAMPLE', '1.5', 'a number from 0 to 1, such as 0.05'],
  ['CONTENT_ORIGIN', 'notaurl', 'empty or an absolute http(s) address'],
  ['CONTENT_ORIGIN', 'ftp://content.example.ru', 'empty or an absolute http(s) address'],
  ['ADDRESS_SERVICE', 'da/data', 'Latin letters, digits, "-" or "_"'],
  ['CITY_PROVIDER', 'google', '"embedded" or "dadata"'],
  ['LEADS_PLACE', 'Russia', '"russia" or "abroad"'],
  ['LEADS_MODE', 'queue', '"outbox" or "relay"'],
  ['LEADS_RELAY_URL', 'relay', 'empty or an absolute http(s) address'],
  ['AMOCRM_BASE', 'example.amocrm.ru', 'empty or an absolute http(s) address'],
  ['AMOCRM_MESSAGE_FIELD_ID', 'message', 'empty or the number of a field'],
  ['LEADS_WEBHOOK_URL', 'https://', 'empty or an absolute http(s) address'],
  ['LEADS_WEBHOOK_ACK', 'maybe', '"echo" or "status"'],
  ['LEADS_EMAIL_FROM', 'Сайт', 'empty or an e-mail address'],
  ['LEADS_EMAIL_TO', 'boss@', 'empty or an e-mail address'],
  ['LEADS_RECEIPT_DAYS', 'three years', 'a whole number of days'],
  ['LEADS_RECEIPT_DAYS', '0', 'a whole number of days'],
  ['LEADS_RECEIPT_DAYS', '999999', 'a whole number of days'],
  ['CAPTCHA', 'recaptcha', 'empty or "smartcaptcha" or "turnstile"'],
  ['CAPTCHA_SITE_KEY', 'key', 'empty or the public key of the captcha'],
  ['BACKUP_S3_ENDPOINT', 'storage.yandexcloud.net', 'empty or an absolute http(s) address'],
  ['BACKUP_S3_BUCKET', 'Leads', 'empty or the name of a bucket'],
  ['BACKUP_S3_REGION', '', 'the name of a region'],
  ['ANALYTICS_METRIKA_ID', 'UA-1', 'empty or the number of a counter'],
  ['ANALYTICS_GTM_ID', 'gtm', 'empty or a container such as "GTM-ABC1234"'],
  ['ALARM_TELEGRAM_CHAT', 'boss', 'empty or the number of a chat, or "@" and the name of a channel'],
  ['ALARM_TELEGRAM_ORIGIN', '', 'an absolute http(s) address'],
  ['ANALYTICS_ACCOUNT_ID', 'ours', 'empty or the 32 hexadecimal digits of an account'],
  ['VITALS', 'on', '"1" or "0"'],
  ['AI_BASE_URL', 'llm', 'empty or an absolute http(s) address'],
  ['CONTENT_SIGNAL', 'ai-train=no', 'like "search=yes, ai-input=yes, ai-train=no"'],
]

describe('the check of the [vars]', () => {
  it('the check of the [vars] accepts the values of wrangler.toml', () => {
    expect(checkConfig({ ...env })).toEqual([])
  })

  it.each(REFUSED)('the check of the [vars] rejects %s = "%s" in one sentence', (name, value, rule) => {
    expect(checkConfig({ ...env, [name]: value })).toEqual([`${name} must be ${rule}, got ${JSON.stringify(value)}`])
  })

  it('every setting with a rule of its own is tested', () => {
    const tried = new Set<string>(REFUSED.map(([name]) => name))
    expect(VAR_NAMES.filter((name) => !tried.has(name))).toEqual(['AI_MODEL'])
  })

  it.each<[Partial<Bindings> & Record<string, string>, string]>([
    [{ LEADS_MODE: 'relay' }, 'LEADS_MODE "relay" needs LEADS_RELAY_URL'],
    [
      { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.example', LEADS_COLLECTOR_SECRET: 'secret' },
      'LEADS_COLLECTOR_SECRET must not be set with LEADS_MODE "relay": what relays its leads collects none',
    ],
    [{ LEADS_EMAIL_TO: 'boss@example.ru' }, 'LEADS_EMAIL_TO needs LEADS_EMAIL_FROM'],
    [{ LEADS_EMAIL_FROM: 'site@example.ru' }, 'LEADS_EMAIL_FROM needs LEADS_EMAIL_TO'],
    [
      { DESK: 'on', ANALYTICS_METRIKA_ID: '1' },
      'DESK needs DESK_HOST, a host of its own, because ANALYTICS_METRIKA_ID loads a script of others on the site',
    ],
    [
      { DESK: 'on', DESK_HOST: 'site.test', PUBLIC_BASE: 'https://site.test', ANALYTICS_GTM_ID: 'GTM-ABC1234' },
      'DESK needs DESK_HOST, a host of its own, because ANALYTICS_GTM_ID loads a script of others on the site',
    ],
  ])('the check of the [vars] rejects the combination %j', (changes, sentence) => {
    expect(checkConfig({ ...env, ...changes })).toEqual([sentence])
  })

  it('the check of the [vars] accepts a desk with a host of its own beside a counter', () => {
    expect(checkConfig({ ...env, DESK: 'on', DESK_HOST: 'desk.site.test', ANALYTICS_METRIKA_ID: '1' })).toEqual([])
  })

  it('the check of the [vars] names every missing setting', () => {
    expect(checkConfig({ ...env, SITE_NAME: undefined })).toEqual(['SITE_NAME must be a name, got nothing'])
  })
})

describe('a constant', () => {
  it.each(CONSTANT_NAMES)('an operator’s value does not change the constant %s', (name) => {
    const operators = { ...env, DEV: undefined }
    expect(parseConfig({ ...operators, [name]: '1000' })).toEqual(parseConfig(operators))
  })

  it('beside DEV a constant takes another value by its name, and a wrong value is rejected like the value of a setting', () => {
    expect(parseConfig({ ...env, CONTENT_DEADLINE_MS: '700' }).CONTENT_DEADLINE_MS).toBe(700)
    expect(checkConfig({ ...env, PAGE_CACHE: 'on' })).toEqual(['PAGE_CACHE must be "1" or "0", got "on"'])
  })
})

it('a host in Cyrillic is read in its DNS spelling, in every setting that is an address', () => {
  const config = parseConfig({
    ...env,
    PUBLIC_BASE: 'https://Репутация.РФ',
    CONTENT_ORIGIN: 'https://контент.рф/данные?a=б',
    LEADS_WEBHOOK_URL: 'http://заявки.рф:8080/приём',
    INDEXNOW_ENDPOINTS: 'https://яндекс.рф/indexnow, https://поиск.рф/indexnow',
    ALARM_TELEGRAM_ORIGIN: 'https://API.telegram.org',
  })
  expect(config).toMatchObject({
    PUBLIC_BASE: 'https://xn--80ajk0adog0a6f.xn--p1ai',
    CONTENT_ORIGIN: 'https://xn--e1ajjbczc.xn--p1ai/данные?a=б',
    LEADS_WEBHOOK_URL: 'http://xn--80aengj8j.xn--p1ai:8080/приём',
    ALARM_TELEGRAM_ORIGIN: 'https://api.telegram.org',
  })
  expect(addressesOf(config.INDEXNOW_ENDPOINTS)).toEqual([
    'https://xn--d1acpjx3f.xn--p1ai/indexnow',
    'https://xn--h1aekdm.xn--p1ai/indexnow',
  ])
  expect(config.problems.size).toBe(0)
})

it('a running worker with a wrong setting logs the problem once and uses the default where that is harmless', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const visit = visitor({ LEADS_RECEIPT_DAYS: '3 years' })
  const statuses = [(await visit('/serm/')).status, (await visit('/experts/')).status]
  const told = errors.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('LEADS_RECEIPT_DAYS'))
  errors.mockRestore()
  expect(statuses).toEqual([200, 200])
  expect(told).toEqual([expect.stringContaining('must be a whole number of days, got')])
  expect(parseConfig({ ...env, LEADS_RECEIPT_DAYS: '3 years' }).LEADS_RECEIPT_DAYS).toBe(1095)
})
