import { expect, test } from 'vitest'
import { toneOf } from './gauge.tsx'

const BANDS = [0, 40, 60, 80].map((from) => ({ from, title: `от ${from}`, isUrgent: false }))

test.each([
  [0, 'danger'],
  [39, 'danger'],
  [40, 'warning'],
  [59, 'warning'],
  [60, 'brand'],
  [79, 'brand'],
  [80, 'success'],
  [100, 'success'],
])('a score of %i is shown in the colour %s', (total, tone) => {
  expect(toneOf(total, BANDS)).toBe(tone)
})
