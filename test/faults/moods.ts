import type { Behaviour as CrmBehaviour } from '../crm/answers.ts'
import { type ScriptedCrm, startScriptedCrm } from '../crm/scripted-crm.ts'
import type { Loopback } from '../loopback.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import type { Behaviour as ReceiverBehaviour } from '../receiver/behaviours.ts'
import { type ScriptedReceiver, startScriptedReceiver } from '../receiver/scripted-receiver.ts'

/** Percentage of each misbehaviour of the CRM; the rest of its answers are good. */
const CRM_MOODS: [CrmBehaviour, number][] = [
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

/** Percentage of each misbehaviour of the content origin (`test/origin/faulty-origin.ts`); the rest of its answers are good. */
const ORIGIN_MOODS: [string, number][] = [
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

/** Percentage of each misbehaviour of the webhook; the rest of its answers are good. */
const RECEIVER_MOODS: [ReceiverBehaviour, number][] = [
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

/** Chooses a service's behaviour for each request. */
interface Moods<Behaviour> {
  next: () => Behaviour
  /** From now on it always behaves well. */
  heal: () => void
  /** Counts by behaviour. */
  counts: () => Record<string, number>
}

/** Random moods: each of `shares` with its percentage, `well` for the rest. */
function createMoods<Behaviour extends string>(
  random: () => number,
  well: Behaviour,
  shares: readonly (readonly [Behaviour, number])[],
): Moods<Behaviour> {
  const counts: Record<string, number> = {}
  let isWell = false

  function draw(): Behaviour {
    let left = random() * 100
    for (const [mood, share] of shares) {
      left -= share
      if (left < 0) return mood
    }
    return well
  }

  return {
    next() {
      const mood = isWell ? well : draw()
      counts[mood] = (counts[mood] ?? 0) + 1
      return mood
    },
    heal() {
      isWell = true
    },
    counts: () => ({ ...counts }),
  }
}

export interface MoodyCrm extends ScriptedCrm {
  moods: Moods<CrmBehaviour>
}

/** The scripted CRM with a random mood per request. */
export async function startMoodyCrm(random: () => number): Promise<MoodyCrm> {
  const moods = createMoods(random, 'ok', CRM_MOODS)
  return { ...(await startScriptedCrm(moods.next)), moods }
}

export interface MoodyOrigin extends Loopback {
  moods: Moods<string>
}

/** A content origin at `{url}/moody` that loses forms and menu more often than not. */
export async function startMoodyOrigin(random: () => number): Promise<MoodyOrigin> {
  const moods = createMoods(random, 'good', ORIGIN_MOODS)
  return { ...(await startFaultyOrigin(moods.next)), moods }
}

export interface MoodyReceiver extends ScriptedReceiver {
  moods: Moods<ReceiverBehaviour>
}

/** A webhook that answers misleadingly: as a parked domain, without the key, or without an end. */
export async function startMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const moods = createMoods(random, 'ok', RECEIVER_MOODS)
  return { ...(await startScriptedReceiver(moods.next)), moods }
}
