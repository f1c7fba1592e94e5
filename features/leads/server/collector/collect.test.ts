import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { faulty } from '../../../../test/worker/faulty.ts'
import { leadRows } from '../../../../test/worker/lead-posts.ts'
import { COLLECT_PATH, COLLECTOR_SECRET, postSigned, relayedLead } from '../../../../test/worker/relayed.ts'
import { visitor } from '../../../../test/worker/visit.ts'

const visit = visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET })
const now = () => Math.floor(Date.now() / 1000)
const FORM = 'application/x-www-form-urlencoded'

describe('a deployment without LEADS_COLLECTOR_SECRET', () => {
  it.each(['POST', 'GET'])('answers %s as at any address that the API does not have', async (method) => {
    const [collector, unknown] = await Promise.all(
      [COLLECT_PATH, '/api/leads/nothing'].map((path) => visitor()(path, { method, headers: { accept: '*/*' } })),
    )
    expect(collector?.status).toBe(404)
    expect((await collector?.text())?.replaceAll('collect', 'nothing')).toBe(await unknown?.text())
  })
})

it('a deployment in relay mode collects nothing, says so, and takes its own forms all the same', async () => {
  const lead = await relayedLead()
  const bindings = { LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.example', LEADS_WEBHOOK_SECRET: 'other' } as const
  expect((await postSigned(visitor({ ...bindings, LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET }), lead)).status).toBe(503)
  expect(await leadRows(lead.id)).toEqual([])
})

describe('a message for the collector', () => {
  it.each<[string, Parameters<typeof postSigned>[2]]>([
    ['signed now', {}],
    ['signed 4 minutes ago', { timestamp: now() - 240 }],
    ['signed by a clock that is 4 minutes fast', { timestamp: now() + 240 }],
    ['that says it comes from another site', { headers: { origin: 'https://edge.example', 'sec-fetch-site': 'cross-site' } }],
    ['with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
  ])('%s is taken', async (_, signing) => {
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
  ])('%s is answered %d with the reason', async (_, status, reason, signing) => {
    const lead = await relayedLead()
    const response = await postSigned(visit, lead, signing)
    expect([response.status, await response.json()]).toMatchObject([status, { statusMessage: expect.stringMatching(reason) }])
    expect(await leadRows(lead.id)).toEqual([])
  })

  it('a message for the collector whose body was changed on the way is answered 401', async () => {
    const lead = await relayedLead()
    const changed = (path: string, init: RequestInit = {}) => visit(path, { ...init, body: `${init.body}`.replace('Анна', 'Инна') })
    expect((await postSigned(changed, lead)).status).toBe(401)
  })

  it('a message for the collector over 256 KB is answered 413', async () => {
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
  ])('a message for the collector that is %s is answered 503, so that the sender repeats it, and not quoted', async (_, change) => {
    const lead = await relayedLead()
    const response = await postSigned(visit, change(lead))
    expect(response.status).toBe(503)
    expect(await response.text()).not.toMatch(/Анна|79001234567|good|bored/)
    expect(await leadRows(lead.id)).toEqual([])
  })

  it('a message for the collector is not counted with what visitors send', async () => {
    const none = { limit: async () => ({ success: false }) }
    const limits = { LEADS_LIMIT: faulty(env.LEADS_LIMIT, none), LEADS_INVALID_LIMIT: faulty(env.LEADS_INVALID_LIMIT, none) }
    const response = await postSigned(visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET, ...limits }), await relayedLead())
    expect(response.status).toBe(200)
  })
})
