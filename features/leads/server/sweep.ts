import { type AlarmDeps, raiseAlarms } from './alarm.ts'
import { type DeliveryDeps, deliver, UNCONFIRMED_KEPT_MS } from './deliver.ts'

/** Name of the mark that a complete sweep sets. */
export const LAST_SWEEP = 'sweep'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 200
/** The cron runs every minute, so a sweep stops before and leaves the rest to the next one. */
const LONGEST_SWEEP_MS = 50_000
/** After this many failures in a row the sink is taken to be down, and further requests would only add to its load. */
const FAILURES_TO_STOP = 3

export type SweepDeps = DeliveryDeps & AlarmDeps

/**
 * Runs every minute: delivers due leads, wipes content whose time is over and deletes old receipts. Raises alarms even when the delivery
 * throws. `receiptDays` is `null` where no receipt is kept.
 */
export async function sweep(deps: SweepDeps, receiptDays: number | null): Promise<void> {
  try {
    await deliverDue(deps)
  } finally {
    await raiseAlarms(deps)
  }
  const wiped = await deps.outbox.wipe(deps.now(), UNCONFIRMED_KEPT_MS)
  if (wiped > 0) deps.report('unconfirmed leads wiped', { count: wiped })
  const now = deps.now()
  const purged = await deps.outbox.purge(receiptDays === null ? now + 1 : now - receiptDays * DAY_MS, now)
  if (purged > 0) deps.report('lead receipts deleted', { count: purged })
  await deps.outbox.claim(LAST_SWEEP, deps.now(), 0)
}

async function deliverDue(deps: DeliveryDeps): Promise<void> {
  if (deps.sinks.length === 0) return
  const end = deps.now() + LONGEST_SWEEP_MS
  let failures = 0
  for (const id of await deps.outbox.due(deps.now(), BATCH)) {
    // Sequential, because amoCRM allows an account seven requests a second.
    failures = (await deliver(deps, id)) === 'waiting' ? failures + 1 : 0
    if (failures >= FAILURES_TO_STOP || deps.now() > end) return
  }
}
