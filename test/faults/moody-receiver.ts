import type { Behaviour } from '../receiver/behaviours.ts'
import { type ScriptedReceiver, startScriptedReceiver } from '../receiver/scripted-receiver.ts'

/** How often out of a hundred the webhook does what; the rest is well. */
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
  /** From now on every request is answered well. */
  heal: () => void
  /** How often it did what. */
  counts: () => Record<string, number>
}

/** A webhook that lies about what it has taken: a parked domain, an answer without the key, an answer without an end. */
export async function startMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const counts: Record<string, number> = {}
  let isWell = false
  const receiver = await startScriptedReceiver(() => {
    const mood = isWell ? 'ok' : pick(random() * 100)
    counts[mood] = (counts[mood] ?? 0) + 1
    return mood
  })
  return {
    ...receiver,
    heal() {
      isWell = true
    },
    counts: () => ({ ...counts }),
  }
}

function pick(point: number): Behaviour {
  let left = point
  for (const [mood, share] of MOODS) {
    left -= share
    if (left < 0) return mood
  }
  return 'ok'
}
