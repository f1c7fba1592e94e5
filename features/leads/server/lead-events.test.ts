import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, it } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { CRM_TOKEN } from '../../../test/crm/answers.ts'
import { RECEIVER_SECRET } from '../../../test/receiver/behaviours.ts'
import { crmRequests, leadDeps, leadRow, storeLead, submission } from '../../../test/worker/lead-deps.ts'
import worker from '../../../worker/index.ts'

const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`
const [OLD, NEW] = [key('old', 1), key('new', 2)]

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

async function runMinute(LEADS_KEY: string, bindings: Partial<Bindings> = {}): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), { ...env, LEADS_KEY, ...bindings }, context)
  await waitOnExecutionContext(context)
}

it('the cron reseals the leads of an old key with the new one', async () => {
  const id = await storeLead(await leadDeps({ sinks: [], key: OLD }))
  await runMinute(`${NEW},${OLD}`)
  const { key_id, payload } = await leadRow(id)
  const { vault } = await leadDeps({ sinks: [], key: NEW })
  expect(key_id).toBe('new')
  expect(await vault.open(String(payload), 'new', id)).toContain('Прошу помочь')
})

it('the cron does not touch leads when there is only one key', async () => {
  const id = await storeLead(await leadDeps({ sinks: [], key: OLD }))
  const before = await leadRow(id)
  await runMinute(OLD)
  expect(await leadRow(id)).toEqual(before)
})

it('the cron stores the forms of the build even when there is no key to open leads with', async () => {
  await env.LEADS.exec('DELETE FROM shown_forms')
  await runMinute(`${NEW},broken`)
  expect(await env.LEADS.prepare('SELECT count(*) AS count FROM shown_forms').first('count')).toBeGreaterThan(0)
})

it('the cron keeps the receipt of a lead, but not in relay mode', async () => {
  const relay = {
    LEADS_MODE: 'relay',
    LEADS_RELAY_URL: `${inject('receiver')}/ok~${crypto.randomUUID()}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
  }
  const webhook = { LEADS_WEBHOOK_URL: relay.LEADS_RELAY_URL, LEADS_WEBHOOK_SECRET: RECEIVER_SECRET }
  const rows: unknown[] = []
  for (const bindings of [webhook, relay]) {
    const id = await storeLead(await leadDeps({ sinks: [], key: OLD }), { ...submission(), receivedAt: 0 })
    await runMinute(OLD, bindings)
    rows.push(await leadRow(id))
  }
  expect(rows).toEqual([expect.objectContaining({ state: 'delivered' }), {}])
})

it('the cron sends nothing while a setting of a sink is wrong', async () => {
  const account = `ok~${crypto.randomUUID()}`
  const id = await storeLead(await leadDeps({ sinks: [], key: OLD }), { ...submission(), receivedAt: 0 })
  await runMinute(OLD, { AMOCRM_BASE: `${inject('crm')}/${account}` })
  expect([await leadRow(id), await crmRequests(account)]).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0 }), 0])
})

it('a batch of the queue is acknowledged as a whole and delivers its leads, even with invalid messages', async () => {
  const id = await storeLead(await leadDeps({ sinks: [], key: OLD }), { ...submission(), receivedAt: 0 })
  const bodies = [null, { id: 'no id' }, { id: crypto.randomUUID() }, { id }]
  const batch = createMessageBatch(
    'leads',
    bodies.map((body, at) => ({ id: `${at}`, timestamp: new Date(), attempts: 1, body })),
  )
  const context = createExecutionContext()
  const crm = { AMOCRM_BASE: `${inject('crm')}/ok~${crypto.randomUUID()}`, AMOCRM_TOKEN: CRM_TOKEN }
  await worker.queue(batch, { ...env, LEADS_KEY: OLD, ...crm }, context)
  expect(await getQueueResult(batch, context)).toMatchObject({ ackAll: true })
  expect(await leadRow(id)).toMatchObject({ state: 'delivered' })
})
