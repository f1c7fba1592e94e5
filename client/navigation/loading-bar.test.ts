import { expect, it } from 'vitest'
import { nextProgress } from './loading-bar.ts'

it('each step of the loading bar covers 8 % of the remaining distance and never reaches the end', () => {
  expect(nextProgress(0)).toBeCloseTo(0.08)
  expect(nextProgress(0.5)).toBeCloseTo(0.54)
  expect(Array.from({ length: 300 }).reduce((progress: number) => nextProgress(progress), 0)).toBeLessThan(1)
})
