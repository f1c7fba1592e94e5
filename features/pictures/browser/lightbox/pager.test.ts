import { expect, it } from 'vitest'
import { createPager } from './pager.ts'

it.each([
  { count: 3, index: 0, loops: false, steps: [1, 1, 1], seen: [1, 2] },
  { count: 3, index: 1, loops: false, steps: [-1, -1, 1], seen: [0, 1] },
  { count: 3, index: 1, loops: true, steps: [1, 1, -1], seen: [2, 0, 2] },
  { count: 1, index: 0, loops: true, steps: [1, -1], seen: [] },
  { count: 2, index: 1, loops: false, steps: [0], seen: [1] },
] as const)(
  'a pager of $count pictures at $index (loops: $loops) with the steps $steps shows $seen',
  ({ count, index, loops, steps, seen }) => {
    const pager = createPager({ count, index, loops })
    const shown: number[] = []
    pager.onTurn((at) => shown.push(at))
    for (const step of steps) pager.go(step)
    expect(shown).toEqual(seen)
  },
)

it('a pager has ends unless it loops', () => {
  expect(createPager({ count: 2, index: 0, loops: false }).can(-1)).toBe(false)
  expect(createPager({ count: 2, index: 0, loops: true }).can(-1)).toBe(true)
})
