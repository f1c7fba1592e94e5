import { expect, it } from 'vitest'
import { outcomeOf } from './receipt.ts'

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
