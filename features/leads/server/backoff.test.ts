import { expect, it } from 'vitest'
import { backoff } from './deliver.ts'

const MINUTE = 60_000

it.each([
  [{ attempts: 1, random: 1 }, 0.5],
  [{ attempts: 1, random: 0 }, 0.25],
  [{ attempts: 3, random: 1 }, 2],
  [{ attempts: 8, random: 1 }, 64],
  [{ attempts: 99, random: 1 }, 120],
  [{ attempts: 9999, random: 1, baseMs: 0 }, 0],
  [{ attempts: 1, random: 0, afterMs: 10 * MINUTE }, 10],
])('with the state %j the delay is %d minutes', (state, minutes) => {
  expect(backoff({ baseMs: 30_000, ...state })).toBe(minutes * MINUTE)
})
