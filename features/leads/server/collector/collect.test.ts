import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { RECEIVER_SECRET } from '../../../../test/receiver/behaviours.ts'
import { faulty } from '../../../../test/worker/faulty.ts'
import { receivedBy } from '../../../../test/worker/lead-deps.ts'
import { leadRows } from '../../../../test/worker/lead-posts.ts'
import { COLLECT_PATH, COLLECTOR_SECRET, postSigned, relayedLead } from '../../../../test/worker/relayed.ts'
import { visitor } from '../../../../test/worker/visit.ts'

const ALARM = { alarm: 'leads wait too long', waiting: 3, dead: 0, oldestMinutes: 17, command: 'npm run leads -- list' }

afterEach(() => vi.restoreAllMocks())

it('the alarm of another deployment is logged as an error and forwarded to the webhook and the mailbox', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { visit, account, mails } = collectorWith('silent')
  expect((await postSigned(visit, ALARM)).status).toBe(200)
  expect(errors.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ event: 'alarm of another deployment', ...ALARM }])
  expect(await receivedBy(account)).toEqual([{ ...ALARM, passedOn: true }])
  expect(mails).toMatchObject([{ subject: 'Заявки долго ждут отправки: 3', text: expect.stringContaining('копия сайта') }])
})

it('an alarm that was already forwarded is sent to the mailbox only, so that two collectors do not alarm each other for ever', async () => {
  const { visit, account, mails } = collectorWith('silent')
  expect((await postSigned(visit, { ...ALARM, passedOn: true })).status).toBe(200)
  expect([await receivedBy(account), mails.length]).toEqual([[], 1])
})

it('the collector responds with 200 to an alarm that reached one of the channels', async () => {
  expect((await postSigned(collectorWith('broken').visit, ALARM)).status).toBe(200)
})

it('the collector responds with 503 to an alarm that reached no channel', async () => {
  expect((await postSigned(collectorWith('broken', true).visit, ALARM)).status).toBe(503)
})

it('a collector without channels logs an alarm and responds with 200', async () => {
  expect((await postSigned(visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET }), ALARM)).status).toBe(200)
})

it('an alarm stores no lead', async () => {
  const count = () => env.LEADS.prepare('SELECT count(*) AS count FROM outbox').first('count')
  const before = await count()
  await postSigned(collectorWith('silent').visit, ALARM)
  expect(await count()).toBe(before)
})

const visit = visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET })
const now = () => Math.floor(Date.now() / 1000)
const FORM = 'application/x-www-form-urlencoded'

describe('deployment without LEADS_COLLECTOR_SECRET', () => {
  it.each(['POST', 'GET'])(
    'a deployment without LEADS_COLLECTOR_SECRET responds to %s as at any unknown path of the API',
    async (method) => {
      const [collector, unknown] = await Promise.all(
        [COLLECT_PATH, '/api/leads/nothing'].map((path) => visitor()(path, { method, headers: { accept: '*/*' } })),
      )
      expect(collector?.status).toBe(404)
      expect((await collector?.text())?.replaceAll('collect', 'nothing')).toBe(await unknown?.text())
    },
  )
})

it('a deployment in relay mode collects no leads and responds with 503', async () => {
  const lead = await relayedLead()
  const bindings = { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.example', LEADS_WEBHOOK_SECRET: 'other' } as const
  expect((await postSigned(visitor({ ...bindings, LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET }), lead)).status).toBe(503)
  expect(await leadRows(lead.id)).toEqual([])
})

describe('message for the collector', () => {
  it.each<[string, Parameters<typeof postSigned>[2]]>([
    ['signed now', {}],
    ['signed 4 minutes ago', { timestamp: now() - 240 }],
    ['signed by a clock that is 4 minutes fast', { timestamp: now() + 240 }],
    ['that says it comes from another site', { headers: { origin: 'https://edge.example', 'sec-fetch-site': 'cross-site' } }],
    ['with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
  ])('a message for the collector %s is accepted', async (_, signing) => {
    const lead = await relayedLead()
    const response = await postSigned(visit, lead, signing)
    expect([response.status, await response.json()]).toEqual([200, { idempotencyKey: lead.id }])
    expect(await leadRows(lead.id)).toHaveLength(1)
  })

  it.each<[string, number, RegExp, Parameters<typeof postSigned>[2]]>([
    ['signed with another secret', 401, /same secret/, { secret: 'another' }],
    ['signed 6 minutes ago', 401, /clock/, { timestamp: now() - 360 }],
    ['signed by a clock that is an hour fast', 401, /clock/, { timestamp: now() + 3600 }],
    ['with the time of another signature', 401, /same secret/, { headers: { 'x-timestamp': `${now() - 1}` } }],
    ['without a time', 401, /missing/, { headers: { 'x-timestamp': '' } }],
    ['with a time that is none', 401, /missing/, { headers: { 'x-timestamp': '1e9' } }],
    ['without a signature', 401, /missing/, { headers: { 'x-signature': '' } }],
    ['with a signature that is none', 401, /same secret/, { headers: { 'x-signature': 'sha256=00' } }],
    ['of another type', 415, /Content type/, { headers: { 'content-type': FORM } }],
  ])('a message for the collector %s gets %d with the reason', async (_, status, reason, signing) => {
    const lead = await relayedLead()
    const response = await postSigned(visit, lead, signing)
    expect([response.status, await response.json()]).toMatchObject([status, { statusMessage: expect.stringMatching(reason) }])
    expect(await leadRows(lead.id)).toEqual([])
  })

  it('a message for the collector whose body was changed gets 401', async () => {
    const lead = await relayedLead()
    const changed = (path: string, init: RequestInit = {}) => visit(path, { ...init, body: `${init.body}`.replace('Анна', 'Инна') })
    expect((await postSigned(changed, lead)).status).toBe(401)
  })

  it('a message for the collector over 256 KB gets 413', async () => {
    const statuses = [256 * 1024, 256 * 1024 + 1].map(async (size) => (await postSigned(visit, 'x'.repeat(size))).status)
    expect(await Promise.all(statuses)).toEqual([503, 413])
  })

  it.each<[string, (lead: Awaited<ReturnType<typeof relayedLead>>) => unknown]>([
    ['no JSON', () => '{'],
    ['no object', () => null],
    ['a lead without its consent', ({ consent, ...lead }) => lead],
    ['a lead with a field that only a later build knows', (lead) => ({ ...lead, mood: 'good' })],
    ['a lead whose content has such a field', (lead) => ({ ...lead, content: { ...lead.content, mood: 'good' } })],
    ['a lead with the hash of other content', (lead) => ({ ...lead, contentHash: '0'.repeat(64) })],
    ['an alarm that only a later build knows', () => ({ alarm: 'leads are bored' })],
  ])('a message for the collector that is %s gets 503, so that the sender repeats it, and is not quoted', async (_, change) => {
    const lead = await relayedLead()
    const response = await postSigned(visit, change(lead))
    expect(response.status).toBe(503)
    expect(await response.text()).not.toMatch(/Анна|79001234567|good|bored/)
    expect(await leadRows(lead.id)).toEqual([])
  })

  it('a message for the collector does not count towards the rate limit of visitors', async () => {
    const none = { limit: async () => ({ success: false }) }
    const limits = { LEADS_LIMIT: faulty(env.LEADS_LIMIT, none), LEADS_INVALID_LIMIT: faulty(env.LEADS_INVALID_LIMIT, none) }
    const response = await postSigned(visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET, ...limits }), await relayedLead())
    expect(response.status).toBe(200)
  })
})

/** A collector with a mailbox and a webhook that follows a script. */
function collectorWith(script: string, isMailBroken = false) {
  const account = `${script}~${crypto.randomUUID()}`
  const mails: { text: string }[] = []
  const send = async (mail: { text: string }) => {
    if (isMailBroken) throw new Error('no mail')
    mails.push(mail)
  }
  const visit = visitor({
    LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET,
    LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
    LEADS_EMAIL_FROM: 'site@example.ru',
    LEADS_EMAIL_TO: 'boss@example.ru',
    // The cast is safe: only `send` is used, in its overload for plain texts.
    LEADS_EMAIL: { send } as unknown as SendEmail,
  })
  return { visit, account, mails }
}
