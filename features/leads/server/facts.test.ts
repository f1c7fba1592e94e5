import { expect, it } from 'vitest'
import { parseConfig } from '../../../worker/config.ts'
import { leadAddresses, leadFacts } from './facts.ts'

const SINKS = {
  AMOCRM_BASE: 'https://crm.example',
  LEADS_WEBHOOK_URL: 'https://hook.example',
  LEADS_EMAIL_FROM: 'site@example.ru',
  LEADS_EMAIL_TO: 'boss@example.ru',
}
const RELAY = { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.example' }
const CAPTCHA_SITE_KEY = 'ysc1_public-key'

it.each<[Parameters<typeof parseConfig>[0], string]>([
  [{}, 'abroad cloudflare noSinks outbox'],
  [{ LEADS_PLACE: 'russia' }, 'noSinks outbox russia'],
  [{ AMOCRM_BASE: SINKS.AMOCRM_BASE }, 'abroad amocrm cloudflare outbox'],
  [{ LEADS_WEBHOOK_URL: SINKS.LEADS_WEBHOOK_URL }, 'abroad cloudflare outbox webhook'],
  [{ LEADS_EMAIL_FROM: SINKS.LEADS_EMAIL_FROM, LEADS_EMAIL_TO: SINKS.LEADS_EMAIL_TO }, 'abroad cloudflare email outbox'],
  [{ ...SINKS, ...RELAY, LEADS_PLACE: 'russia' }, 'cloudflare relay russia'],
  [
    { ...SINKS, BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'leads' },
    'abroad amocrm backups cloudflare email outbox webhook',
  ],
  [{ CAPTCHA: 'smartcaptcha', CAPTCHA_SITE_KEY }, 'abroad captcha cloudflare noSinks outbox smartcaptcha'],
  [{ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY }, 'abroad captcha cloudflare noSinks outbox turnstile'],
  [{ CAPTCHA: 'turnstile' }, 'abroad cloudflare noSinks outbox'],
])('with the settings %j the facts of leads for the policy are: %s', (settings, facts) => {
  const told = Object.entries(leadFacts(parseConfig(settings))).flatMap(([name, isSo]) => (isSo ? [name] : []))
  expect(told.sort().join(' ')).toBe(facts)
})

it('the policy names every receiver of leads by its address', () => {
  const config = parseConfig({ ...SINKS, ...RELAY, BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'leads' })
  expect(leadAddresses(config)).toEqual({
    amocrm: 'https://crm.example',
    webhook: 'https://hook.example',
    email: 'boss@example.ru',
    relay: 'https://relay.example',
    backups: 'https://s3.example',
  })
})
