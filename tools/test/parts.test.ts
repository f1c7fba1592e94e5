import { expect, it } from 'vitest'
import { partsOf } from './parts.ts'

it.each(['short', 'full'] as const)('parts of the %s run have unique names and wait only for existing parts', (size) => {
  const parts = partsOf(size)
  const names = parts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(parts.flatMap(({ after = [] }) => after).filter((name) => !names.includes(name))).toEqual([])
})

it('the full run has every part of the short one, with at least its budget', () => {
  const full = new Map(partsOf('full').map(({ name, cpu }) => [name, cpu]))
  expect(partsOf('short').filter(({ name, cpu }) => (full.get(name) ?? 0) < cpu)).toEqual([])
})

it('the short run may use a thousand CPU seconds', () => {
  expect(partsOf('short').reduce((sum, { cpu }) => sum + cpu, 0)).toBeLessThanOrEqual(1000)
})
