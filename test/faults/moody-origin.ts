import type { Loopback } from '../loopback.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import { createMoods, type Moods } from './moods.ts'

/** Percentage of each misbehaviour of the content origin (`test/origin/modes.ts`); the rest of its answers are good. */
const MOODS: [string, number][] = [
  ['empty-lists', 30],
  ['hang', 8],
  ['html', 6],
  ['error-500', 6],
  ['wrong-schema', 6],
  ['empty', 4],
  ['truncated', 4],
  ['reset', 4],
  ['not-found', 4],
  ['rest-please', 1],
]

export interface MoodyOrigin extends Loopback {
  moods: Moods<string>
}

/** A content origin at `{url}/moody` that loses forms and menu more often than not. */
export async function startMoodyOrigin(random: () => number): Promise<MoodyOrigin> {
  const moods = createMoods(random, 'good', MOODS)
  return { ...(await startFaultyOrigin(moods.next)), moods }
}
