import { expect, it } from 'vitest'
import { addInteractions, slowestOf } from './interactions.ts'

/** Interactions with these durations, in order, each with its own id. */
function interactions(durations: number[]): Map<number, number> {
  const longest = new Map<number, number>()
  addInteractions(
    longest,
    durations.map((duration, at) => ({ duration, interactionId: at + 1 })),
  )
  return longest
}

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
