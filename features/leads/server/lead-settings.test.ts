import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { parseConfig } from '../../../worker/config.ts'
import { requireCollecting, requireDelivering } from './lead-settings.ts'
import { createSinks } from './sinks/create-sinks.ts'
import { hasSink } from './sinks/sink.ts'

const mail = { send: () => Promise.reject(new Error('nothing is sent here')) }

it.each([
  {},
  { AMOCRM_BASE: 'https://crm.test' },
  { LEADS_WEBHOOK_URL: 'https://hook.test' },
  { LEADS_EMAIL_TO: 'boss@example.ru' },
  { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.test' },
])('the check for a sink agrees with the site’s sinks for the settings %j', (settings) => {
  expect(hasSink(settings)).toBe(createSinks(parseConfig(settings), mail).length > 0)
})

it.each<[Partial<Bindings>, string]>([
  [{ LEADS_KEY: '' }, 'Leads: secret LEADS_KEY is missing: no form can be accepted'],
  [{ LEADS_MODE: 'queue' }, 'Leads: LEADS_MODE must be "outbox" or "relay"'],
  [{ LEADS_MODE: 'relay' }, 'Leads: LEADS_MODE "relay" needs LEADS_RELAY_URL'],
  [{ AMOCRM_BASE: 'example.amocrm.ru', AMOCRM_TOKEN: 'x' }, 'Leads: AMOCRM_BASE must be empty or an absolute http(s) address'],
  [{ AMOCRM_BASE: 'https://example.amocrm.ru' }, 'Leads: AMOCRM_BASE needs AMOCRM_TOKEN'],
  [{ LEADS_WEBHOOK_URL: 'https://hook.example' }, 'Leads: LEADS_WEBHOOK_URL needs LEADS_WEBHOOK_SECRET'],
  [{ LEADS_WEBHOOK_ACK: 'any' }, 'Leads: LEADS_WEBHOOK_ACK must be "echo" or "status"'],
  [{ LEADS_EMAIL_TO: 'boss@example.ru' }, 'Leads: LEADS_EMAIL_TO needs LEADS_EMAIL_FROM'],
  [{ CAPTCHA: 'turnstile' }, 'Leads: CAPTCHA needs CAPTCHA_SECRET'],
  [{ LEADS_EMAIL_FROM: 'site@example.ru' }, 'Leads: LEADS_EMAIL_FROM needs LEADS_EMAIL_TO'],
  [{ LEADS_EMAIL_FROM: 'site@localhost', LEADS_EMAIL_TO: 'boss@localhost' }, 'Leads: LEADS_EMAIL_FROM must be empty or an e-mail address'],
  [{ LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://r.example' }, 'Leads: LEADS_RELAY_URL needs LEADS_WEBHOOK_SECRET'],
  [{ CAPTCHA: 'recaptcha' }, 'Leads: CAPTCHA must be'],
  [{ AMOCRM_MESSAGE_FIELD_ID: 'message' }, 'Leads: AMOCRM_MESSAGE_FIELD_ID must be empty or the number of a field'],
  [{ LEADS_RECEIPT_DAYS: '3 years' }, 'Leads: LEADS_RECEIPT_DAYS must be a whole number of days'],
])('the settings %j are rejected with one sentence', (changes, sentence) => {
  expect(() => requireDelivering(parseConfig({ ...env, ...changes }))).toThrow(sentence)
})

it.each<[Partial<Bindings>, string[]]>([
  [{}, []],
  [{ AMOCRM_BASE: 'https://example.amocrm.ru', AMOCRM_TOKEN: 'x' }, ['amocrm']],
  [
    { LEADS_WEBHOOK_URL: 'https://hook.example', LEADS_WEBHOOK_SECRET: 'x', LEADS_EMAIL_FROM: 'a@b.ru', LEADS_EMAIL_TO: 'c@d.ru' },
    ['webhook', 'email'],
  ],
  [
    {
      LEADS_MODE: 'relay',
      LEADS_RELAY_URL: 'https://r.example',
      LEADS_WEBHOOK_SECRET: 'x',
      AMOCRM_BASE: 'https://a.ru',
      AMOCRM_TOKEN: 'x',
    },
    ['relay'],
  ],
])('with the settings %j the sinks are %j', (changes, names) => {
  expect(createSinks(parseConfig({ ...env, ...changes }), env.LEADS_EMAIL).map(({ name }) => name)).toEqual(names)
})

it('a deployment in relay mode collects no leads, because two such deployments could send a lead to each other for ever, but relays its own', () => {
  const relay = { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://r.example', LEADS_WEBHOOK_SECRET: 'x', LEADS_COLLECTOR_SECRET: 'x' }
  const config = parseConfig({ ...env, ...relay })
  expect(() => requireCollecting(config)).toThrow('Leads: LEADS_COLLECTOR_SECRET must not be set with LEADS_MODE "relay"')
  expect(() => requireDelivering(config)).not.toThrow()
})

it('the defaults of the settings store leads abroad and deliver them as documented', () => {
  expect(parseConfig({})).toMatchObject({
    LEADS_PLACE: 'abroad',
    LEADS_MODE: 'outbox',
    LEADS_WEBHOOK_ACK: 'echo',
    LEADS_SINK_TIMEOUT_MS: 10_000,
    LEADS_RETRY_BASE_MS: 30_000,
    LEADS_RECEIPT_DAYS: 1095,
    CAPTCHA: '',
  })
})

it('a deployment with all settings collects and delivers leads', () => {
  const all = {
    AMOCRM_BASE: 'https://example.amocrm.ru/',
    AMOCRM_TOKEN: 'x',
    AMOCRM_MESSAGE_FIELD_ID: '123456789012345',
    LEADS_WEBHOOK_URL: 'https://hook.example',
    LEADS_WEBHOOK_SECRET: 'x',
    LEADS_COLLECTOR_SECRET: 'x',
    LEADS_EMAIL_FROM: 'a@b.ru',
    LEADS_EMAIL_TO: 'c@d.ru',
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: `ysc1_${'a'.repeat(60)}`,
    CAPTCHA_SECRET: 'x',
  }
  const config = parseConfig({ ...env, ...all })
  expect([() => requireDelivering(config), () => requireCollecting(config)].map((check) => check())).toEqual([undefined, undefined])
  expect(config).toMatchObject(all)
})
