import { type RaiseDeps, raise } from '../../../edge/alarms/alarm.ts'
import type { DeliveryDeps } from './deliver.ts'

export interface AlarmDeps extends Omit<RaiseDeps, 'claim'>, Pick<DeliveryDeps, 'outbox' | 'sinks'> {}

const ALARM_AGE_MS = 15 * 60 * 1000
const COMMAND = 'npm run leads -- list'

/** Raises at most one alarm an hour about dead leads and one about leads that wait too long, counted over all isolates. */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const { outbox, sinks, now } = deps
  const { waiting, dead, oldest, oldestDead } = await outbox.backlog()
  const figures = { waiting, dead, command: COMMAND }
  // A lead from the future came while the clock was ahead: how long it waits, nobody knows.
  const age = (since: number | null) => (since === null ? 0 : Math.abs(now() - since))
  const raising = { ...deps, claim: outbox.claim }
  if (dead > 0) await raise(raising, { alarm: 'leads are dead', ...figures, oldestMinutes: minutes(age(oldestDead)) })
  if (sinks.length > 0 && age(oldest) > ALARM_AGE_MS) {
    await raise(raising, { alarm: 'leads wait too long', ...figures, oldestMinutes: minutes(age(oldest)) })
  }
}

function minutes(ms: number): number {
  return Math.floor(ms / 60_000)
}
