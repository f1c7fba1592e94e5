import { seededRandom } from '../faults/seeded-random.ts'

/** The random choices of one seed. */
export interface Chance {
  /** From 0 to 1. */
  random: () => number
  /** True with probability `share`. */
  is: (share: number) => boolean
  /** A random integer from 0 to below `count`. */
  below: (count: number) => number
  oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  return { random, is: (share) => share > 0 && random() < share, below, oneOf: (values) => values[below(values.length)] ?? values[0] }
}
