import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { parseConfig } from '../../../worker/config.ts'
import { requireDelivering } from './lead-settings.ts'
import { createSinks } from './sinks/create-sinks.ts'

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
  [{ LEADS_SINK_TIMEOUT_MS: '10s' }, 'Leads: LEADS_SINK_TIMEOUT_MS must be a whole number of milliseconds'],
])('rejects the settings %j with one sentence', (changes, sentence) => {
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
