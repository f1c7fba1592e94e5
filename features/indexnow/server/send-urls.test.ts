import { expect, it } from 'vitest'
import { waitMs } from './send-urls.ts'

const MINUTE = 60_000

it.each<[outcome: 'accepted' | 'retry', attempts: number, retryAfterMs: number, minutes: number]>([
  ['retry', 1, 0, 1],
  ['retry', 3, 0, 4],
  ['retry', 3, 30_000, 4],
  ['retry', 3, 60 * MINUTE, 60],
  ['retry', 99, 0, 360],
  ['accepted', 1, 0, 10],
  ['accepted', 4, 0, 80],
])('after "%s" number %d with a Retry-After of %d ms the pause is %d minutes', (outcome, attempts, retryAfterMs, minutes) => {
  expect(waitMs(outcome, attempts, { status: 500, retryAfterMs })).toBe(minutes * MINUTE)
})
