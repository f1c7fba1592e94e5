import { type RaiseDeps, raise } from '../../../edge/alarms/alarm.ts'
import { type DeliveryDeps, deliver, UNCONFIRMED_RETENTION_MS } from './deliver.ts'

/** Name of the mark of the last complete sweep. */
export const LAST_SWEEP = 'sweep'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 200
/** The cron runs every minute, so a sweep ends earlier and leaves the rest to the next sweep. */
const SWEEP_LIMIT_MS = 50_000
/** After this many failures in a row the sink counts as down, and further requests would only add to its load. */
const FAILURES_TO_STOP = 3

export type SweepDeps = DeliveryDeps & AlarmDeps

/**
 * Runs every minute: delivers due leads, wipes expired content and deletes old receipts. Raises alarms even when the delivery throws.
 * `receiptDays` is `null` where no receipts are stored.
 */
export async function sweep(deps: SweepDeps, receiptDays: number | null): Promise<void> {
  try {
    await deliverDue(deps)
  } finally {
    await raiseAlarms(deps)
  }
  const wiped = await deps.outbox.wipe(deps.now(), UNCONFIRMED_RETENTION_MS)
  if (wiped > 0) deps.report('unconfirmed leads wiped', { count: wiped })
  const now = deps.now()
  const purged = await deps.outbox.purge(receiptDays === null ? now + 1 : now - receiptDays * DAY_MS, now)
  if (purged > 0) deps.report('lead receipts deleted', { count: purged })
  await deps.outbox.claim(LAST_SWEEP, deps.now(), 0)
}

async function deliverDue(deps: DeliveryDeps): Promise<void> {
  if (deps.sinks.length === 0) return
  const end = deps.now() + SWEEP_LIMIT_MS
  let failures = 0
  for (const id of await deps.outbox.due(deps.now(), BATCH)) {
    // The leads are delivered one by one, because amoCRM allows an account seven requests per second.
    failures = (await deliver(deps, id)) === 'waiting' ? failures + 1 : 0
    if (failures >= FAILURES_TO_STOP || deps.now() > end) return
  }
}

interface AlarmDeps extends Omit<RaiseDeps, 'claim'>, Pick<DeliveryDeps, 'outbox' | 'sinks'> {}

const ALARM_AGE_MS = 15 * 60 * 1000
const COMMAND = 'npm run leads -- list'

/** Raises at most one alarm per hour about dead leads and one about leads that wait too long, over all isolates. */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const { outbox, sinks, now } = deps
  const { waiting, dead, oldest, oldestDead } = await outbox.backlog()
  const figures = { waiting, dead, command: COMMAND }
  // A lead from the future arrived while the clock was ahead, so its waiting time is unknown.
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
