import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { RECEIVER_SECRET } from '../../../test/receiver/behaviours.ts'
import { faulty, hang, interceptedSql } from '../../../test/worker/faulty.ts'
import { goodLead, LEAD_PATH, leadRows, postJson } from '../../../test/worker/lead-posts.ts'
import { visitor } from '../../../test/worker/visit.ts'
import { requestNumber } from '../wire.ts'

/** A timeout for slow machines; no test waits for its end. */
const LONG_TIMEOUT_MS = 60_000
const SHORT_TIMEOUT_MS = 300
const RELAY = 'https://relay.example/leads'
const bindings = { LEADS_MODE: 'relay', LEADS_RELAY_URL: RELAY, LEADS_WEBHOOK_SECRET: 'shared secret' }

/** Bindings of a deployment whose relay is an account of the scripted receiver. */
function relayBindings(script: string, timeoutMs = LONG_TIMEOUT_MS) {
  const url = `${inject('receiver')}/${script}~${crypto.randomUUID()}`
  return { LEADS_MODE: 'relay', LEADS_RELAY_URL: url, LEADS_WEBHOOK_SECRET: RECEIVER_SECRET, LEADS_SINK_TIMEOUT_MS: `${timeoutMs}` }
}

/** Replaces the operator's collector and records its requests. */
function relayThatAnswers(status: number) {
  const got: { body: string; headers: Headers }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const headers = new Headers(init?.headers)
    got.push({ body: String(init?.body), headers })
    return Response.json({ idempotencyKey: headers.get('idempotency-key') }, { status })
  })
  return got
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('lead in relay mode', () => {
  it('a lead in relay mode is stored by the relay, and neither in the outbox nor in the queue', async () => {
    const got = relayThatAnswers(201)
    const lead = goodLead()
    const queued: unknown[] = []
    const LEADS_QUEUE = faulty(env.LEADS_QUEUE, { send: async (message: unknown) => void queued.push(message) })
    const response = await postJson(visitor({ ...bindings, LEADS_QUEUE }), LEAD_PATH, lead)
    const number = requestNumber(await response.json())
    expect(JSON.parse(got[0]?.body ?? '{}')).toMatchObject({ id: lead.idempotencyKey, number, content: { contact: '+79001234567' } })
    expect([await leadRows(lead.idempotencyKey), queued]).toEqual([[], []])
  })

  it('a lead in relay mode has the same number when it is sent again', async () => {
    relayThatAnswers(201)
    const lead = goodLead()
    const visit = visitor(bindings)
    const texts = [await (await postJson(visit, LEAD_PATH, lead)).text(), await (await postJson(visit, LEAD_PATH, lead)).text()]
    expect(texts[1]).toBe(texts[0])
  })

  it('a lead in relay mode is signed, so that the relay can verify the sender', async () => {
    const got = relayThatAnswers(201)
    await postJson(visitor(bindings), LEAD_PATH, goodLead())
    const { body = '', headers = new Headers() } = got[0] ?? {}
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('shared secret'), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    const signature = Uint8Array.fromHex((headers.get('x-signature') ?? '').replace('sha256=', ''))
    const signed = new TextEncoder().encode(`${headers.get('x-timestamp')}.${body}`)
    expect(await crypto.subtle.verify('HMAC', key, signature, signed)).toBe(true)
  })

  it.each([500, 400, 302])('a lead in relay mode is sealed in the outbox when the relay returns %d', async (status) => {
    relayThatAnswers(status)
    const lead = goodLead()
    const response = await postJson(visitor(bindings), LEAD_PATH, lead)
    expect(response.status).toBe(200)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting', number: requestNumber(await response.json()) }])
  })

  it.each(['html', 'page', 'empty', 'silent', 'otherKey', 'drip', 'bareConflict'])(
    'a lead in relay mode is sealed in the outbox when the relay acts as %s',
    async (script) => {
      const lead = goodLead()
      const response = await postJson(
        visitor(relayBindings(script, script === 'drip' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS)),
        LEAD_PATH,
        lead,
      )
      expect(response.status).toBe(200)
      expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting', number: requestNumber(await response.json()) }])
    },
  )

  it.each(['ok', 'strict'])(
    'a lead in relay mode with other content under its key is refused by a relay that acts as %s',
    async (script) => {
      const bindings = relayBindings(script)
      const visit = visitor(bindings)
      const lead = goodLead()
      const answers = [lead, lead, { ...lead, contact: '+79001234568' }].map((one) => () => postJson(visit, LEAD_PATH, one))
      const statuses: number[] = []
      for (const answer of answers) statuses.push((await answer()).status)
      expect(statuses).toEqual([200, 200, 409])
      expect(await leadRows(lead.idempotencyKey)).toEqual([])
    },
  )

  it('a lead in relay mode with other content is refused under the key of a lead that was stored after the relay failed', async () => {
    const visit = visitor(relayBindings('html.ok'))
    const lead = goodLead()
    await postJson(visit, LEAD_PATH, lead)
    expect((await postJson(visit, LEAD_PATH, { ...lead, contact: '+79001234568' })).status).toBe(409)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting' }])
  })

  it('a lead in relay mode is accepted by the relay while the database hangs', async () => {
    const bindings = { ...relayBindings('ok'), LEADS: interceptedSql(env.LEADS, 'SELECT 1 AS found', hang) }
    expect((await postJson(visitor(bindings), LEAD_PATH, goodLead())).status).toBe(200)
  })

  it('a lead in relay mode gets 503 when both the relay and the database fail', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no relay'))
    expect(
      (
        await postJson(
          visitor({ ...bindings, LEADS: Object.create(env.LEADS, { batch: { value: () => Promise.reject(new Error('down')) } }) }),
          LEAD_PATH,
          goodLead(),
        )
      ).status,
    ).toBe(503)
  })
})
