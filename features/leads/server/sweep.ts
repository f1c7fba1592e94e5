import { type AlarmWorld, raiseAlarms } from './alarm.ts'
import { type DeliveryWorld, deliver } from './deliver.ts'

/** Name of the mark that a whole sweep leaves. */
export const LAST_SWEEP = 'sweep'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 200
/** A sweep leaves the rest to the next one, a minute later. */
const LONGEST_SWEEP_MS = 50_000
/** So many failures in a row mean that the sink is down: asking on is a storm. */
const FAILURES_TO_STOP = 3

export type SweepWorld = DeliveryWorld & AlarmWorld

/** What the minute's cron does: delivers what is due, wipes what was kept long enough, deletes receipts past their time, raises alarms whatever became of the delivery. */
export async function sweep(world: SweepWorld, receiptDays: number): Promise<void> {
  try {
    await deliverDue(world)
  } finally {
    await raiseAlarms(world)
  }
  const wiped = await world.outbox.wipe(world.now())
  if (wiped > 0) world.report('unconfirmed leads wiped', { count: wiped })
  const purged = await world.outbox.purge(world.now() - receiptDays * DAY_MS)
  if (purged > 0) world.report('lead receipts deleted', { count: purged })
  await world.outbox.claim(LAST_SWEEP, world.now(), 0)
}

async function deliverDue(world: DeliveryWorld): Promise<void> {
  if (world.sinks.length === 0) return
  const end = world.now() + LONGEST_SWEEP_MS
  let failures = 0
  for (const id of await world.outbox.due(world.now(), BATCH)) {
    // One after the other: amoCRM takes seven requests a second from an account.
    failures = (await deliver(world, id)) === 'waiting' ? failures + 1 : 0
    if (failures >= FAILURES_TO_STOP || world.now() > end) return
  }
}
