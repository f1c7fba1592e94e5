import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createVault } from '../../../../edge/vault.ts'
import { fail, faulty } from '../../../../test/worker/faulty.ts'
import { testKey } from '../../../../test/worker/lead-deps.ts'
import { goodLead, LEAD_PATH, leadRows, postJson } from '../../../../test/worker/lead-posts.ts'
import { visitor } from '../../../../test/worker/visit.ts'
import { TEST_LEAD_HEADER, testLeadProof } from './test-lead-proof.ts'

const queued: unknown[] = []
const queue = faulty(env.LEADS_QUEUE, { send: async (message: unknown) => void queued.push(message) })
const visit = visitor({ LEADS_QUEUE: queue })
const proofOf = async (key: string) => testLeadProof(await createVault(testKey({ ...env })), key)
const deliveries = (id: string) => env.LEADS.prepare('SELECT sink, state FROM deliveries WHERE lead_id = ?').bind(id).all()

it('a test lead is stored and delivered to the test sink only', async () => {
  const lead = goodLead()
  const response = await postJson(visit, LEAD_PATH, lead, { [TEST_LEAD_HEADER]: await proofOf(lead.idempotencyKey) })
  expect(response.status).toBe(200)
  expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'delivered', payload: null }])
  expect((await deliveries(lead.idempotencyKey)).results).toEqual([{ sink: 'test', state: 'delivered' }])
  expect(queued).not.toContainEqual({ id: lead.idempotencyKey })
})

it('a test lead is accepted without a captcha and over the rate limit', async () => {
  const busy = visitor({
    CAPTCHA: 'turnstile',
    CAPTCHA_SECRET: 'secret',
    LEADS_LIMIT: faulty(env.LEADS_LIMIT, { limit: async () => ({ success: false }) }),
  })
  const lead = goodLead()
  const response = await postJson(busy, LEAD_PATH, lead, { [TEST_LEAD_HEADER]: await proofOf(lead.idempotencyKey) })
  expect(response.status).toBe(200)
})

it.each([
  ['a wrong proof', async () => 'a'.repeat(64)],
  ['the proof of another form', () => proofOf(crypto.randomUUID())],
])('a form with %s counts as a visitor’s form', async (_, proof) => {
  const lead = goodLead()
  await postJson(visit, LEAD_PATH, lead, { [TEST_LEAD_HEADER]: await proof() })
  expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting' }])
  expect(queued).toContainEqual({ id: lead.idempotencyKey })
})

it('a test lead gets 503 when leads cannot be stored', async () => {
  const broken = visitor({ LEADS: faulty(env.LEADS, { batch: fail('D1 is away') }) })
  const lead = goodLead()
  const response = await postJson(broken, LEAD_PATH, lead, { [TEST_LEAD_HEADER]: await proofOf(lead.idempotencyKey) })
  expect(response.status).toBe(503)
})
