import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { allRows, statement } from '../../contract/sql.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { requestNumber } from '../../features/leads/wire.ts'
import worker from '../../worker/index.ts'
import { RECEIVER_SECRET } from '../receiver/behaviours.ts'
import { failingQueries, faulty } from './faulty.ts'
import { receivedBy } from './lead-deps.ts'
import { goodLead, goodLetter, LEAD_PATH, LETTER_PATH, leadRows, postJson, postNative } from './lead-posts.ts'
import { COLLECT_PATH, COLLECTOR_SECRET } from './relayed.ts'
import { secondLeads } from './second-leads.ts'
import { type Visit, visitor } from './visit.ts'

type Fault = (send: (to?: Visit) => Promise<Response>) => Promise<Response>

const COLLECTOR = 'https://collector.example'
const LEADS_KEY = `collector:${btoa('k'.repeat(32))}`

let collector: Bindings
let edge: Bindings
/** Fault of the next request from the edge. */
let fault: Fault | null
let account: string

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
  account = `ok~${crypto.randomUUID()}`
  fault = null
  collector = {
    ...env,
    LEADS: await secondLeads(),
    LEADS_KEY,
    LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET,
    LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
  }
  const relay = { LEADS_MODE: 'relay', LEADS_RELAY_URL: `${COLLECTOR}${COLLECT_PATH}`, LEADS_WEBHOOK_SECRET: COLLECTOR_SECRET }
  edge = { ...env, ...(relay as Partial<Bindings>) } // wrangler types its [vars] as their current values
  simulateNetwork(visitor(collector))
})

afterEach(() => vi.restoreAllMocks())

/** Requests to the collector's address reach its app, all others the network. */
function simulateNetwork(visitCollector: Visit): void {
  const really = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { origin, pathname } = new URL(`${input}`)
    if (origin !== COLLECTOR) return really(input, init)
    const headers = new Headers(init?.headers)
    headers.set('accept', '*/*')
    const send = (to = visitCollector) => to(pathname, { ...init, headers })
    const happens: Fault = fault ?? ((arrives) => arrives())
    fault = null
    return happens(send)
  })
}

async function runMinute(bindings: Bindings): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), bindings, context)
  await waitOnExecutionContext(context)
}

async function collected(): Promise<Record<string, unknown>[]> {
  return allRows(sqlOf(collector.LEADS), statement('SELECT * FROM outbox'))
}

it('a form sent to a deployment in relay mode is stored and delivered by the collector alone, under the number that the visitor gets', async () => {
  const lead = goodLead({ page: '/serm/' })
  // The address is unique, because tests share the limits of an address.
  const ip = `2001:db8:${crypto.randomUUID().slice(0, 4)}::7`
  const headers = { 'cf-connecting-ip': ip, 'user-agent': 'Browser of the visitor' }
  const number = requestNumber(await (await postJson(visitor(edge), LEAD_PATH, lead, headers)).json())
  expect(await leadRows(lead.idempotencyKey)).toEqual([])
  expect(await collected()).toMatchObject([{ id: lead.idempotencyKey, number, state: 'waiting', key_id: 'collector' }])
  await runMinute(collector)
  const consent = { version: lead.consentVersion, ip, userAgent: 'Browser of the visitor' }
  expect(await receivedBy(account)).toMatchObject([
    { id: lead.idempotencyKey, number, page: '/serm/', consent, content: { username: 'Анна' } },
  ])
  expect(await collected()).toMatchObject([{ state: 'delivered', payload: null }])
})

it('a form sent to a deployment in relay mode twice is one lead, and is rejected with another content', async () => {
  const lead = goodLead()
  const visit = visitor(edge)
  const texts = [await (await postJson(visit, LEAD_PATH, lead)).text(), await (await postJson(visit, LEAD_PATH, lead)).text()]
  await runMinute(collector)
  const refused = await postJson(visit, LEAD_PATH, { ...lead, contact: '+79001234568' })
  expect([texts[1], refused.status, (await collected()).length]).toEqual([texts[0], 409, 1])
})

it('a deployment in relay mode accepts a form and a letter from pages without JavaScript', async () => {
  await postNative(visitor(edge), LEAD_PATH, {
    username: 'Анна',
    phone: '9001234567',
    country: 'ru',
    dialCode: '+7',
    'contact-method': 'По телефону',
    agreement: 'yes',
    consentVersion: '2026-11-20',
  })
  await postJson(visitor(edge), LETTER_PATH, goodLetter())
  expect((await collected()).map(({ kind }) => kind).sort()).toEqual(['lead', 'letter'])
})

describe('a lead that the collector does not take', () => {
  it.each<[string, Fault]>([
    ['it cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['its database fails', (send) => send(visitor({ ...collector, LEADS: faulty(collector.LEADS, failingQueries('D1_ERROR')) }))],
    [
      'its answer is lost',
      async (send) => {
        await send()
        throw new TypeError('connection lost')
      },
    ],
  ])('when %s, the lead is stored sealed, and the sweep delivers it once under the same number', async (_, happens) => {
    fault = happens
    const lead = goodLead()
    const number = requestNumber(await (await postJson(visitor(edge), LEAD_PATH, lead)).json())
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting', number }])
    await runMinute(edge)
    await runMinute(edge)
    // No data of it stays at the edge, not even its receipt.
    expect(await leadRows(lead.idempotencyKey)).toEqual([])
    expect(await collected()).toMatchObject([{ id: lead.idempotencyKey, number }])
    await runMinute(collector)
    expect(await receivedBy(account)).toMatchObject([{ id: lead.idempotencyKey, number }])
  })

  it('a lead waits and is not given up while the secrets of the two deployments differ', async () => {
    const lead = goodLead()
    const mistyped = { ...edge, LEADS_WEBHOOK_SECRET: 'mistyped' }
    expect((await postJson(visitor(mistyped), LEAD_PATH, lead)).status).toBe(200)
    await runMinute(mistyped)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting' }])
    await env.LEADS.exec('UPDATE outbox SET next_at = 0; UPDATE deliveries SET next_at = 0')
    await runMinute(edge)
    expect(await collected()).toMatchObject([{ id: lead.idempotencyKey }])
  })
})

it('the collector sends a message to its own queue', async () => {
  const woken: unknown[] = []
  const LEADS_QUEUE = faulty(env.LEADS_QUEUE, { send: async (message: unknown) => void woken.push(message) })
  vi.restoreAllMocks()
  simulateNetwork(visitor({ ...collector, LEADS_QUEUE }))
  const lead = goodLead()
  await postJson(visitor(edge), LEAD_PATH, lead)
  expect(woken).toEqual([{ id: lead.idempotencyKey }])
})
