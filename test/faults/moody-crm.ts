import type { Behaviour } from '../crm/answers.ts'
import { type ScriptedCrm, startScriptedCrm } from '../crm/scripted-crm.ts'

/** How often out of a hundred the CRM does what. */
const MOODS: [Behaviour, number][] = [
  ['ok', 45],
  ['lost', 12],
  ['broken', 11],
  ['throttled', 7],
  ['reset', 7],
  ['slow', 7],
  ['hang', 5],
  ['html', 3],
  ['unauthorised', 1],
  ['unpaid', 1],
  ['invalid', 1],
]

export interface MoodyCrm extends ScriptedCrm {
  /** From now on every request is answered well. */
  heal: () => void
  /** How often it did what. */
  counts: () => Record<string, number>
}

/** The scripted CRM in a random mood at every request. */
export async function startMoodyCrm(random: () => number): Promise<MoodyCrm> {
  const counts: Record<string, number> = {}
  let isWell = false
  const crm = await startScriptedCrm(() => {
    const mood = isWell ? 'ok' : pick(random() * 100)
    counts[mood] = (counts[mood] ?? 0) + 1
    return mood
  })
  return {
    ...crm,
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
