import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bindings } from '../../../../edge/bindings.ts'
import { createVault } from '../../../../edge/vault.ts'
import { fail, failingQueries, faulty } from '../../../../test/worker/faulty.ts'
import {
  crmAccount,
  crmReceived,
  leadDeps,
  leadRow,
  receivedBy,
  receiverAccount,
  storeLead,
  submission,
} from '../../../../test/worker/lead-deps.ts'
import { leadRows } from '../../../../test/worker/lead-posts.ts'
import { COLLECTOR_SECRET, postSigned, relayedLead } from '../../../../test/worker/relayed.ts'
import { visitor } from '../../../../test/worker/visit.ts'
import { deliver } from '../deliver.ts'

const OTHER = { content: submission({ message: 'Другое' }).content }

function collector(bindings: Partial<Bindings> = {}) {
  return visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET, ...bindings })
}

/** The opened content of a stored lead. */
async function opened(
  id: string,
): Promise<{ submission: Record<string, unknown>; consent: Record<string, unknown> | null; proof: unknown }> {
  const row = await leadRow(id)
  const consent = await env.LEADS.prepare('SELECT * FROM consents WHERE lead_id = ?').bind(id).first()
  const vault = await createVault(Reflect.get(env, 'LEADS_KEY'))
  const open = async (sealed: unknown) => JSON.parse(await vault.open(`${sealed}`, `${row['key_id']}`, id))
  return { submission: await open(row['payload']), consent, proof: await open(consent?.['proof']) }
}

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

it('a collected lead is stored under its own id and number, and is sent to the queue', async () => {
  const woken: unknown[] = []
  const LEADS_QUEUE = faulty(env.LEADS_QUEUE, { send: async (message: unknown) => void woken.push(message) })
  const lead = await relayedLead()
  await postSigned(collector({ LEADS_QUEUE }), lead)
  expect(await leadRow(lead.id)).toMatchObject({ number: lead.number, state: 'waiting', created_at: lead.receivedAt })
  expect(woken).toEqual([{ id: lead.id }])
})

it('a collected lead keeps its content, time and proof of consent', async () => {
  const { contentHash, ...lead } = await relayedLead({ consent: { version: '2031-01-01', ip: '198.51.100.7', userAgent: 'Mozilla' } })
  await postSigned(collector(), { ...lead, contentHash }, { headers: { 'cf-connecting-ip': '203.0.113.9' } })
  expect(await opened(lead.id)).toEqual({
    submission: lead,
    consent: expect.objectContaining({ text_version: '2031-01-01', given_at: lead.receivedAt }),
    proof: { ip: '198.51.100.7', userAgent: 'Mozilla', contentHash },
  })
})

it('a collected lead that arrives several times is stored once, even at the same moment', async () => {
  const lead = await relayedLead()
  const visit = collector()
  const answers = [...(await Promise.all([postSigned(visit, lead), postSigned(visit, lead)])), await postSigned(visit, lead)]
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(3).fill({ idempotencyKey: lead.id }))
  expect(await leadRows(lead.id)).toHaveLength(1)
})

it('a collected lead with other content under its id gets 409 with the hash of the stored content', async () => {
  const lead = await relayedLead()
  await postSigned(collector(), lead)
  const response = await postSigned(collector(), await relayedLead({ id: lead.id, ...OTHER }))
  expect([response.status, await response.json()]).toEqual([409, { idempotencyKey: lead.id, contentHash: lead.contentHash }])
})

it('a collected lead with other content is recognised after the first content was delivered and wiped', async () => {
  const deps = await leadDeps({ sinks: [receiverAccount('ok').sink] })
  const lead = await relayedLead()
  await postSigned(collector(), lead)
  await deliver(deps, lead.id)
  const answers = [await postSigned(collector(), lead), await postSigned(collector(), await relayedLead({ id: lead.id, ...OTHER }))]
  expect(await leadRow(lead.id)).toMatchObject({ payload: null })
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await answers[1]?.json()).toMatchObject({ contentHash: lead.contentHash })
})

it('a collected lead whose id belongs to other content of a form on this site gets the hash of that content', async () => {
  const own = submission()
  await storeLead(await leadDeps({ sinks: [] }), own)
  const { contentHash } = await relayedLead({ content: own.content })
  expect(await (await postSigned(collector(), await relayedLead({ id: own.id, ...OTHER }))).json()).toMatchObject({ contentHash })
})

it('a collected lead must be repeated when an earlier build has stored other content without a hash', async () => {
  const lead = await relayedLead()
  await postSigned(collector(), lead)
  const { vault } = await leadDeps({ sinks: [] })
  const proof = await vault.seal('{"ip":"192.0.2.1","userAgent":""}', lead.id)
  await env.LEADS.prepare('UPDATE consents SET proof = ? WHERE lead_id = ?').bind(proof, lead.id).run()
  const response = await postSigned(collector(), await relayedLead({ id: lead.id, ...OTHER }))
  expect([response.status, await response.json()]).toEqual([409, { idempotencyKey: lead.id }])
})

it('a collected lead whose number belongs to another lead is stored under another number, together with the number shown to its visitor', async () => {
  const first = await relayedLead()
  const second = await relayedLead({ number: first.number })
  await postSigned(collector(), first)
  const answers = [await postSigned(collector(), second), await postSigned(collector(), second)]
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(2).fill({ idempotencyKey: second.id }))
  const { number } = await leadRow(second.id)
  expect(number).not.toBe(first.number)
  expect((await opened(second.id)).submission).toMatchObject({ number, toldNumber: first.number })
})

it('a collected lead with two numbers gets from the next collector the number shown to its visitor', async () => {
  const told = 123_456_789
  const lead = await relayedLead({ toldNumber: told })
  await postSigned(collector(), lead)
  expect(await leadRow(lead.id)).toMatchObject({ number: told })
})

it('a collected lead whose number belongs to another lead is sent to the sinks with both numbers', async () => {
  const [webhook, crm] = [receiverAccount('ok'), crmAccount('ok')]
  const [first, second] = [await relayedLead(), await relayedLead()]
  await postSigned(collector(), first)
  await postSigned(collector(), { ...second, number: first.number })
  await deliver(await leadDeps({ sinks: [webhook.sink, crm.sink] }), second.id)
  const { number } = await leadRow(second.id)
  expect(await receivedBy(webhook.account)).toMatchObject([{ id: second.id, number, toldNumber: first.number }])
  const heading = `Заявка ${number} (посетителю назван номер ${first.number})`
  expect(await crmReceived(crm.account)).toMatchObject([
    { leadName: expect.stringContaining(heading), json: expect.stringContaining(heading) },
  ])
})

describe('failing collector', () => {
  it.each<[string, Partial<Bindings>]>([
    ['the database fails', { LEADS: faulty(env.LEADS, failingQueries('D1_ERROR: Network connection lost')) }],
    ['the key is missing', { LEADS_KEY: '' }],
    ['the key is invalid', { LEADS_KEY: 'abc' }],
  ])('no lead is stored and the response is 503 while %s, and a later repeat is accepted', async (_, changes) => {
    const lead = await relayedLead()
    const response = await postSigned(collector(changes), lead)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await leadRows(lead.id)).toEqual([])
    expect((await postSigned(collector(), lead)).status).toBe(200)
  })
})

it('a collected lead is stored while the queue and the content fail', async () => {
  const faults = {
    LEADS_QUEUE: faulty(env.LEADS_QUEUE, { send: fail('queue down') }),
    DB: faulty(env.DB, failingQueries('no content')),
    CONTENT: faulty(env.CONTENT, { get: fail('KV GET failed') }),
  }
  const lead = await relayedLead()
  expect((await postSigned(collector(faults), lead)).status).toBe(200)
  expect(await leadRows(lead.id)).toHaveLength(1)
})
