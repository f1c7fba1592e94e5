import { expect, it } from 'vitest'
import { outcomeOf } from './receipt.ts'

const HOUR = 60 * 60 * 1000
const YEAR_S = 365 * 24 * 60 * 60

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
