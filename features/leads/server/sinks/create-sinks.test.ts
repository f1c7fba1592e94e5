import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { submission } from '../../../../test/worker/lead-deps.ts'
import { parseConfig } from '../../../../worker/config.ts'
import { createRelay, createSinks } from './create-sinks.ts'

const ATTEMPT = { mayHaveArrived: false, timeoutMs: 60_000 }
const LEAD = { ...submission(), number: 481_920_337 }
const SETTINGS = {
  PUBLIC_BASE: 'https://site.example',
  AMOCRM_BASE: 'https://crm.example/',
  AMOCRM_TOKEN: 'token',
  AMOCRM_MESSAGE_FIELD_ID: '555',
  LEADS_WEBHOOK_URL: 'https://hook.example/leads/',
  LEADS_WEBHOOK_SECRET: 'secret',
  LEADS_EMAIL_FROM: 'site@example.ru',
  LEADS_EMAIL_TO: 'boss@example.ru',
}

afterEach(() => vi.restoreAllMocks())

/** Replaces `fetch`: every receiver returns 200 without naming the lead. */
function posts() {
  const posted: { url: string; body: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    posted.push({ url: `${url}`, body: `${init?.body}` })
    return Response.json({ _embedded: { unsorted: [{}] } })
  })
  return posted
}

it.each([
  ['echo', { kind: 'retry', reason: 'status 200 without the idempotency key' }],
  ['status', { kind: 'delivered', isUnconfirmed: true }],
])(
  'every configured sink receives a lead at its own address, and the webhook must respond according to %j',
  async (LEADS_WEBHOOK_ACK, outcome) => {
    const posted = posts()
    const mails: unknown[] = []
    // The cast is safe: only `send` is used, in its overload for plain texts.
    const mailbox = { send: async (mail: unknown) => void mails.push(mail) } as unknown as SendEmail
    const config = parseConfig({ ...env, ...SETTINGS, LEADS_WEBHOOK_ACK })
    const outcomes = []
    for (const sink of createSinks(config, mailbox)) outcomes.push(await sink.send(LEAD, ATTEMPT))
    expect(outcomes).toEqual([{ kind: 'delivered' }, outcome, { kind: 'delivered' }])
    expect(posted.map(({ url }) => url)).toEqual(['https://crm.example/api/v4/leads/unsorted/forms', 'https://hook.example/leads/'])
    expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject([
      {
        source_name: config.SITE_NAME,
        metadata: { form_page: 'https://site.example/serm/' },
        _embedded: { leads: [{ custom_fields_values: [{ field_id: 555 }, {}] }] },
      },
    ])
    expect(mails).toMatchObject([{ from: { email: 'site@example.ru', name: config.SITE_NAME }, to: 'boss@example.ru' }])
  },
)

it('the relay must name the lead in its response, even if the webhook need not', async () => {
  const posted = posts()
  const config = parseConfig({
    ...env,
    ...SETTINGS,
    LEADS_MODE: 'relay',
    LEADS_RELAY_URL: 'https://relay.example',
    LEADS_WEBHOOK_ACK: 'status',
  })
  expect(await createRelay(config)?.send(LEAD, ATTEMPT)).toMatchObject({ kind: 'retry' })
  expect(posted.map(({ url }) => url)).toEqual(['https://relay.example'])
})
