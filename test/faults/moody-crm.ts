import type { Behaviour } from '../crm/answers.ts'
import { type ScriptedCrm, startScriptedCrm } from '../crm/scripted-crm.ts'
import { createMoods, type Moods } from './moods.ts'

/** Percentage of each misbehaviour of the CRM; the rest of its answers are good. */
const MOODS: [Behaviour, number][] = [
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
  moods: Moods<Behaviour>
}

/** The scripted CRM with a random mood per request. */
export async function startMoodyCrm(random: () => number): Promise<MoodyCrm> {
  const moods = createMoods(random, 'ok', MOODS)
  return { ...(await startScriptedCrm(moods.next)), moods }
}
