import { expect, it } from 'vitest'
import { addInteractions, createShifts, type Shift, slowestOf } from './measurements.ts'

it.each<[what: string, durations: number[], count: number, inp: number | undefined]>([
  ['is unknown without one', [], 0, undefined],
  ['of a few is the slowest', [40, 320, 16], 3, 320],
  ['of fifty leaves out one', [40, 320, 280], 50, 280],
  ['of a hundred and fifty leaves out three', [900, 800, 700, 120, 40], 150, 120],
  ['of many that have no entry is the quickest with one', [900, 64], 500, 64],
])('Interaction to Next Paint %s', (_what, durations, count, inp) => {
  expect(slowestOf(interactions(durations), count)).toBe(inp)
})

it('the events of one interaction count once, by the longest; events without an interaction do not count', () => {
  const longest = new Map<number, number>()
  addInteractions(longest, [
    { interactionId: 7, duration: 48 },
    { interactionId: 7, duration: 120 },
    { interactionId: 0, duration: 900 },
  ])
  addInteractions(longest, [{ interactionId: 7, duration: 56 }])
  expect(slowestOf(longest, 1)).toBe(120)
})

const shift = (startTime: number, value: number, hadRecentInput = false): Shift => ({ startTime, value, hadRecentInput })

it.each<[what: string, shifts: Shift[], cls: number]>([
  ['without a shift is 0', [], 0],
  ['adds shifts that follow within a second', [shift(100, 0.1), shift(1099, 0.2)], 0.3],
  ['begins a new window after a second of rest, and keeps the larger one', [shift(100, 0.3), shift(1100, 0.1), shift(1200, 0.1)], 0.3],
  ['begins a new window after five seconds', [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.1)), 0.6],
  ['leaves out shifts that follow an input', [shift(100, 0.1), shift(200, 0.8, true), shift(300, 0.1)], 0.2],
])('Cumulative Layout Shift %s', (_what, shifts, cls) => {
  expect(createShifts()(shifts)).toBeCloseTo(cls)
})

it('the value continues from earlier shifts', () => {
  const add = createShifts()
  add([shift(0, 0.1)])
  expect([add([shift(500, 0.1)]), add([])].map((cls) => cls.toFixed(1))).toEqual(['0.2', '0.2'])
})

/** Interactions with these durations, in order, each with its own id. */
function interactions(durations: number[]): Map<number, number> {
  const longest = new Map<number, number>()
  addInteractions(
    longest,
    durations.map((duration, at) => ({ duration, interactionId: at + 1 })),
  )
  return longest
}
