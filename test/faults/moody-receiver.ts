import type { Behaviour } from '../receiver/behaviours.ts'
import { type ScriptedReceiver, startScriptedReceiver } from '../receiver/scripted-receiver.ts'
import { createMoods, type Moods } from './moods.ts'

/** Percentage of each misbehaviour of the webhook; the rest of its answers are good. */
const MOODS: [Behaviour, number][] = [
  ['html', 8],
  ['page', 4],
  ['empty', 4],
  ['otherKey', 2],
  ['bareConflict', 2],
  ['lost', 8],
  ['drip', 4],
  ['hang', 4],
  ['slow', 4],
  ['reset', 5],
  ['broken', 6],
  ['refused', 1],
  ['strict', 10],
]

export interface MoodyReceiver extends ScriptedReceiver {
  moods: Moods<Behaviour>
}

/** A webhook that answers misleadingly: as a parked domain, without the key, or without an end. */
export async function startMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const moods = createMoods(random, 'ok', MOODS)
  return { ...(await startScriptedReceiver(moods.next)), moods }
}
