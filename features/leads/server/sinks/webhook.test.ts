import { expect, it } from 'vitest'
import {
  LONG_TIMEOUT_MS,
  leadDeps,
  leadRow,
  receivedBy,
  receiverAccount,
  storeLead,
  submission,
  timeoutFor,
} from '../../../../test/worker/lead-deps.ts'
import { deliver } from '../deliver.ts'
import { sweep } from '../sweep.ts'
import { type Acknowledgement, type Outcome, outcomeOf, receiptOutcome } from './sink.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const YEAR_S = 365 * 24 * 60 * 60

it.each<[kind: string, statuses: number[], more: object]>([
  ['delivered', [200, 202, 204, 299], {}],
  ['retry', [408, 425, 429, 500, 502, 503, 504], { afterMs: undefined }],
  // A person must first correct a token, a bill or an address; the lead waits meanwhile.
  ['retry', [301, 302, 307, 308, 401, 402, 403, 407], { afterMs: 10 * MINUTE }],
  ['rejected', [400, 404, 405, 409, 410, 413, 415, 422, 451], {}],
])('the outcome of a delivery is %s for the statuses %j', (kind, statuses, more) => {
  const reason = (status: number) => (kind === 'delivered' ? {} : { reason: `status ${status}` })
  const outcomes = statuses.map((status) => outcomeOf(new Response(null, { status })))
  expect(outcomes).toEqual(statuses.map((status) => ({ kind, ...reason(status), ...more })))
})

it.each<[header: string, afterMs: number | undefined]>([
  ['0', 0],
  ['120', 120_000],
  ['43200', 12 * HOUR],
  // A mistake of the receiver must not delay a lead for a year.
  ['43201', 12 * HOUR],
  [`${YEAR_S}`, 12 * HOUR],
  ['Fri, 01 Jan 2021 00:00:00 GMT', 0],
  ['soon', undefined],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 12 * HOUR],
])('the receiver’s `Retry-After` %s results in a delay of %s ms', (header, afterMs) => {
  for (const status of [429, 503]) {
    const outcome = outcomeOf(new Response(null, { status, headers: { 'retry-after': header } }))
    expect(outcome).toEqual({ kind: 'retry', reason: `status ${status}`, afterMs })
  }
})

const SENT = { idempotencyKey: 'key', contentHash: 'abc' }
const NAMED = '{"idempotencyKey":"key"}'
const JSON_TYPE = { 'content-type': 'application/json' }
const unnamed: Outcome = { kind: 'retry', reason: 'status 200 without the idempotency key' }

it.each<[string, BodyInit | null, ResponseInit, Acknowledgement, Outcome]>([
  ['with the lead’s key', NAMED, {}, 'echo', { kind: 'delivered' }],
  ['with the key after 16 KB', `${' '.repeat(16_000)}${NAMED}`, {}, 'echo', { kind: 'delivered' }],
  ['with the key in a page', NAMED, { headers: { 'content-type': 'text/HTML' } }, 'echo', { kind: 'delivered' }],
  ['with another lead’s key', '{"idempotencyKey":"other"}', {}, 'echo', unnamed],
  ['without a body', null, {}, 'echo', unnamed],
  ['without a body, if the status is enough', null, {}, 'status', { kind: 'delivered', isUnconfirmed: true }],
  ['with text', 'ok', { headers: JSON_TYPE }, 'status', { kind: 'delivered', isUnconfirmed: true }],
  ['with a page', 'Домен продаётся', { headers: { 'content-type': 'text/HTML' } }, 'status', unnamed],
  ['that begins like a page', '\n<!doctype html>', { headers: JSON_TYPE }, 'status', unnamed],
  ['409 with the hash of the lead', '{"contentHash":"ABC"}', { status: 409 }, 'echo', { kind: 'delivered' }],
  [
    '409 with another hash',
    '{"contentHash":"abd"}',
    { status: 409 },
    'status',
    { kind: 'conflict', reason: 'has other content under this key' },
  ],
  ['409 without a hash', NAMED, { status: 409 }, 'status', { kind: 'retry', reason: 'status 409 without a content hash' }],
  ['400 with the key', NAMED, { status: 400 }, 'echo', { kind: 'rejected', reason: 'status 400' }],
])('the outcome is right for the response %s', async (_, body, init, ack, outcome) => {
  expect(await receiptOutcome(new Response(body, init), SENT, ack)).toEqual(outcome)
})

const BY_STATUS = { ack: 'status' } as const

it.each(['ok', 'strict'])(
  'a lead for a webhook is delivered and wiped when the response of a receiver that acts as %s contains its key',
  async (script) => {
    const { account, sink } = receiverAccount(script)
    const deps = await leadDeps({ sinks: [sink] })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('delivered')
    expect(await receivedBy(account)).toMatchObject([{ id, contentHash: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(await leadRow(id)).toMatchObject({ payload: null, wipe_at: null })
  },
)

it.each(['html', 'page', 'empty', 'silent', 'otherKey', 'long', 'drip', 'hang', 'bareConflict'])(
  'a lead for a webhook waits and keeps its content while the receiver acts as %s',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script).sink], timeoutMs: timeoutFor(script) })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('waiting')
    expect(typeof (await leadRow(id))['payload']).toBe('string')
  },
)

it.each(['lost.strict', 'slow.strict', 'drip.strict', 'html.ok'])(
  'a lead for a webhook arrives exactly once when the receiver acts as %s in turn',
  async (script) => {
    const { account, sink } = receiverAccount(script)
    const deps = await leadDeps({ sinks: [sink] })
    const id = await storeLead(deps)
    expect(await deliver({ ...deps, timeoutMs: timeoutFor(script) }, id)).toBe('waiting')
    deps.pass(HOUR)
    expect(await deliver(deps, id)).toBe('delivered')
    expect((await receivedBy(account)).map((lead) => lead['id'])).toEqual([id])
  },
)

it('a lead for a webhook is dead but keeps its content when the receiver has other content under its key', async () => {
  const { account, sink } = receiverAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const lead = submission()
  await sink.send(
    { ...lead, number: 481_920_337, content: { ...submission({ message: 'Другое' }).content } },
    { mayHaveArrived: false, timeoutMs: LONG_TIMEOUT_MS },
  )
  expect(await deliver(deps, await storeLead(deps, lead))).toBe('dead')
  expect(typeof (await leadRow(lead.id))['payload']).toBe('string')
  expect(await receivedBy(account)).toHaveLength(1)
})

it.each(['silent', 'empty'])(
  'a lead for a service that need not return its key is delivered by the status of a receiver that acts as %s, and its content is wiped 72 hours later',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script, BY_STATUS).sink] })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('delivered')
    deps.pass(72 * HOUR - 1)
    await sweep(deps, 1095)
    expect(typeof (await leadRow(id))['payload']).toBe('string')
    deps.pass(1)
    await sweep(deps, 1095)
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null, wipe_at: null })
  },
)

it.each(['html', 'page', 'drip'])(
  'a lead for a service that need not return its key waits while the receiver acts as %s',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script, BY_STATUS).sink], timeoutMs: timeoutFor(script) })
    expect(await deliver(deps, await storeLead(deps))).toBe('waiting')
  },
)

it('a lead for a service that need not return its key is wiped at once when the service returns the key all the same', async () => {
  const deps = await leadDeps({ sinks: [receiverAccount('ok', BY_STATUS).sink] })
  const id = await storeLead(deps)
  await deliver(deps, id)
  expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null })
})
