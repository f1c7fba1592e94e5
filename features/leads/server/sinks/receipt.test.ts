import { expect, it } from 'vitest'
import { type Acknowledgement, outcomeOf, receiptOutcome } from './receipt.ts'
import type { Outcome } from './sink.ts'

const HOUR = 60 * 60 * 1000
const YEAR_S = 365 * 24 * 60 * 60

const MINUTE = 60 * 1000

it.each<[kind: string, statuses: number[], more: object]>([
  ['delivered', [200, 202, 204], {}],
  ['retry', [408, 425, 429, 500, 502, 503, 504], { afterMs: undefined }],
  // Somebody has to mend a token, a bill or an address first; the lead waits for that.
  ['retry', [301, 302, 307, 308, 401, 402, 403, 407], { afterMs: 10 * MINUTE }],
  ['rejected', [400, 404, 405, 409, 410, 413, 415, 422, 451], {}],
])('a receiver makes a lead %s with any of %j', (kind, statuses, more) => {
  const reason = (status: number) => (kind === 'delivered' ? {} : { reason: `status ${status}` })
  const outcomes = statuses.map((status) => outcomeOf(new Response(null, { status })))
  expect(outcomes).toEqual(statuses.map((status) => ({ kind, ...reason(status), ...more })))
})

it.each<[header: string, afterMs: number | undefined]>([
  ['0', 0],
  ['120', 120_000],
  ['43200', 12 * HOUR],
  // A mistake of the receiver must not park a lead for a year.
  ['43201', 12 * HOUR],
  [`${YEAR_S}`, 12 * HOUR],
  ['Fri, 01 Jan 2021 00:00:00 GMT', 0],
  ['soon', undefined],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 12 * HOUR],
])('a receiver that asks to wait %s is asked again after %s ms', (header, afterMs) => {
  for (const status of [429, 503]) {
    const outcome = outcomeOf(new Response(null, { status, headers: { 'retry-after': header } }))
    expect(outcome).toEqual({ kind: 'retry', reason: `status ${status}`, afterMs })
  }
})

it.each<[number, Outcome]>([
  [200, { kind: 'delivered' }],
  [204, { kind: 'delivered' }],
  [299, { kind: 'delivered' }],
  ...[302, 401, 402, 403, 407].map((status): [number, Outcome] => [
    status,
    { kind: 'retry', reason: `status ${status}`, afterMs: 10 * 60 * 1000 },
  ]),
  ...[408, 425, 429, 500, 503].map((status): [number, Outcome] => [
    status,
    { kind: 'retry', reason: `status ${status}`, afterMs: undefined },
  ]),
  ...[400, 404, 409, 422].map((status): [number, Outcome] => [status, { kind: 'rejected', reason: `status ${status}` }]),
])('a receiver that answers %d is treated as %j', (status, outcome) => {
  expect(outcomeOf(new Response(null, { status }))).toEqual(outcome)
})

const SENT = { idempotencyKey: 'key', contentHash: 'abc' }
const NAMED = '{"idempotencyKey":"key"}'
const JSON_TYPE = { 'content-type': 'application/json' }
const unnamed: Outcome = { kind: 'retry', reason: 'status 200 without the idempotency key' }

it.each<[string, BodyInit | null, ResponseInit, Acknowledgement, Outcome]>([
  ['that names the lead', NAMED, {}, 'echo', { kind: 'delivered' }],
  ['that names it behind 16 KB', `${' '.repeat(16_000)}${NAMED}`, {}, 'echo', { kind: 'delivered' }],
  ['that names it as a page', NAMED, { headers: { 'content-type': 'text/HTML' } }, 'echo', { kind: 'delivered' }],
  ['that names another lead', '{"idempotencyKey":"other"}', {}, 'echo', unnamed],
  ['without a word', null, {}, 'echo', unnamed],
  ['without a word, which is enough', null, {}, 'status', { kind: 'delivered', isUnconfirmed: true }],
  ['that is text', 'ok', { headers: JSON_TYPE }, 'status', { kind: 'delivered', isUnconfirmed: true }],
  ['that is a page', 'Домен продаётся', { headers: { 'content-type': 'text/HTML' } }, 'status', unnamed],
  ['that is a page by its beginning', '\n<!doctype html>', { headers: JSON_TYPE }, 'status', unnamed],
  ['409 with the hash of the lead', '{"contentHash":"ABC"}', { status: 409 }, 'echo', { kind: 'delivered' }],
  [
    '409 with another hash',
    '{"contentHash":"abd"}',
    { status: 409 },
    'status',
    { kind: 'conflict', reason: 'has other content under this key' },
  ],
  ['409 without a hash', NAMED, { status: 409 }, 'status', { kind: 'retry', reason: 'status 409 without a content hash' }],
  ['400 that names it', NAMED, { status: 400 }, 'echo', { kind: 'rejected', reason: 'status 400' }],
])('an answer %s', async (_, body, init, ack, outcome) => {
  expect(await receiptOutcome(new Response(body, init), SENT, ack)).toEqual(outcome)
})
