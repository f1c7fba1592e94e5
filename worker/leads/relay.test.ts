import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestNumber } from '../../contract/lead.ts'
import { goodLead, LEAD_PATH, leadRows, postJson } from '../../test/worker/lead-posts.ts'
import { visitor } from '../../test/worker/visit.ts'

const RELAY = 'https://relay.example/leads'
const bindings = { LEADS_MODE: 'relay', LEADS_RELAY_URL: RELAY, LEADS_WEBHOOK_SECRET: 'shared secret' }

/** What the operator's collector got, with the answer it gives. */
function relayThatAnswers(status: number) {
  const got: { body: string; headers: Headers }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    got.push({ body: String(init?.body), headers: new Headers(init?.headers) })
    return new Response(null, { status })
  })
  return got
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('in relay mode a lead', () => {
  it('is first recorded at the operator and not kept here', async () => {
    const got = relayThatAnswers(201)
    const lead = goodLead()
    const response = await postJson(visitor(bindings), LEAD_PATH, lead)
    const number = requestNumber(await response.json())
    expect(JSON.parse(got[0]?.body ?? '{}')).toMatchObject({ id: lead.idempotencyKey, number, content: { contact: '+79001234567' } })
    expect(await leadRows(lead.idempotencyKey)).toEqual([])
  })

  it('has the same number when it is sent again', async () => {
    relayThatAnswers(201)
    const lead = goodLead()
    const visit = visitor(bindings)
    const texts = [await (await postJson(visit, LEAD_PATH, lead)).text(), await (await postJson(visit, LEAD_PATH, lead)).text()]
    expect(texts[1]).toBe(texts[0])
  })

  it('is signed, so that the relay knows who sends', async () => {
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

  it.each([500, 400, 302])('is sealed into the outbox when the relay answers %d', async (status) => {
    relayThatAnswers(status)
    const lead = goodLead()
    const response = await postJson(visitor(bindings), LEAD_PATH, lead)
    expect(response.status).toBe(200)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting', number: requestNumber(await response.json()) }])
  })

  it('is neither when there is nowhere to keep it: the answer says so', async () => {
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
