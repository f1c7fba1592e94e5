import type { Behaviour as CrmBehaviour } from '../crm/answers.ts'
import { type ScriptedCrm, startScriptedCrm } from '../crm/scripted-crm.ts'
import type { Loopback } from '../loopback.ts'
import { startFaultyOrigin } from '../origin/faulty-origin.ts'
import type { Behaviour as ReceiverBehaviour } from '../receiver/behaviours.ts'
import { type ScriptedReceiver, startScriptedReceiver } from '../receiver/scripted-receiver.ts'

/** Percentage of each misbehaviour of the CRM; the rest of its answers are good. */
const CRM_SHARES: [CrmBehaviour, number][] = [
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
const ORIGIN_SHARES: [string, number][] = [
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
const RECEIVER_SHARES: [ReceiverBehaviour, number][] = [
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
interface RandomBehaviour<Behaviour> {
  next: () => Behaviour
  /** Makes it always behave well from now on. */
  heal: () => void
  /** Number of requests by behaviour. */
  counts: () => Record<string, number>
}

/** Random behaviour: each of `shares` with its percentage, `well` for the rest. */
function createRandomBehaviour<Behaviour extends string>(
  random: () => number,
  well: Behaviour,
  shares: readonly (readonly [Behaviour, number])[],
): RandomBehaviour<Behaviour> {
  const counts: Record<string, number> = {}
  let isWell = false

  function draw(): Behaviour {
    let left = random() * 100
    for (const [behaviour, share] of shares) {
      left -= share
      if (left < 0) return behaviour
    }
    return well
  }

  return {
    next() {
      const behaviour = isWell ? well : draw()
      counts[behaviour] = (counts[behaviour] ?? 0) + 1
      return behaviour
    },
    heal() {
      isWell = true
    },
    counts: () => ({ ...counts }),
  }
}

export interface FlakyCrm extends ScriptedCrm {
  behaviour: RandomBehaviour<CrmBehaviour>
}

/** The scripted CRM with a random behaviour per request. */
export async function startFlakyCrm(random: () => number): Promise<FlakyCrm> {
  const behaviour = createRandomBehaviour(random, 'ok', CRM_SHARES)
  return { ...(await startScriptedCrm(behaviour.next)), behaviour }
}

export interface FlakyOrigin extends Loopback {
  behaviour: RandomBehaviour<string>
}

/** A content origin at `{url}/random` that usually has no forms and no menu. */
export async function startFlakyOrigin(random: () => number): Promise<FlakyOrigin> {
  const behaviour = createRandomBehaviour(random, 'good', ORIGIN_SHARES)
  return { ...(await startFaultyOrigin(behaviour.next)), behaviour }
}

export interface FlakyReceiver extends ScriptedReceiver {
  behaviour: RandomBehaviour<ReceiverBehaviour>
}

/** A webhook with misleading responses: of a parked domain, without the key, or without an end. */
export async function startFlakyReceiver(random: () => number): Promise<FlakyReceiver> {
  const behaviour = createRandomBehaviour(random, 'ok', RECEIVER_SHARES)
  return { ...(await startScriptedReceiver(behaviour.next)), behaviour }
}
