import { expect, it } from 'vitest'
import { inParts } from './parts.ts'

it('items are split by their number', () => {
  expect([...inParts(['a', 'b', 'c', 'd', 'e'], 2)]).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect([...inParts([], 2)]).toEqual([])
})

it('items are split by their weight, and one that is too heavy is a part of its own', () => {
  expect([...inParts([1, 4, 9, 5, 1], 5, (weight) => weight)]).toEqual([[1, 4], [9], [5], [1]])
})
