import { expect, it } from 'vitest'
import { createShifts, type Shift } from './layout-shifts.ts'

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
