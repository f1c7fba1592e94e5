import { sweep } from '../../features/leads/server/sweep.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import { CALM } from './profile.ts'
import { rotateAgain } from './rotation.ts'
import { RECEIPT_DAYS } from './storm.ts'
import type { Universe } from './universe.ts'
import type { Keys } from './vaults.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_WORK_MS = 10 * MINUTE_MS
/** For leads confirmed by a status alone, with a clock put back six times by up to an hour. */
const LONGEST_KEPT_MS = (72 + 6 + 1) * HOUR_MS
const SWEEPS = 60

const OPEN = "SELECT max(min(next_at), min(lease_until)) AS at, state FROM outbox WHERE state <> 'delivered' GROUP BY state"

/**
 * Ends all faults: waiting leads must be delivered in time, dead ones raise an alarm and are delivered after a requeue, delivered ones are
 * wiped.
 */
export async function calmDown(universe: Universe, keys: Keys, rewrite: (sql: string) => string): Promise<void> {
  const { scheduler, judge, rates, database } = universe
  Object.assign(rates, CALM)
  await scheduler.sleep(LONGEST_WORK_MS)
  await rotateAgain(universe, keys)
  await sweepWhatWaits(universe)
  await expectAlarm(universe)
  const book = createLeadBook(database.book(rewrite), keys.both)
  await book.requeue('dead')
  await sweepWhatWaits(universe)
  await scheduler.sleep(LONGEST_KEPT_MS)
  await sweepOnce(universe)
  judge.lookAtTheEnd()
}

/** Sweeps at the minute when the next lead is due, until none is waiting. */
async function sweepWhatWaits(universe: Universe): Promise<void> {
  for (let count = 0; count < SWEEPS; count += 1) {
    const waiting = universe.database.look<{ at: number; state: string }>(OPEN).find(({ state }) => state === 'waiting')
    if (!waiting) return
    await universe.scheduler.sleep(Math.max(waiting.at - universe.wall(), 0) + MINUTE_MS)
    await sweepOnce(universe)
  }
}

async function sweepOnce(universe: Universe): Promise<void> {
  await universe.start('sweep', (deps) => sweep(deps, RECEIPT_DAYS))
}

/** While a lead is dead, an alarm must come within the hour. */
async function expectAlarm(universe: Universe): Promise<void> {
  const { database, judge, scheduler } = universe
  if (database.look("SELECT 1 FROM outbox WHERE state = 'dead'").length === 0) return
  let isRaised = false
  await scheduler.sleep(3 * HOUR_MS)
  await universe.start('sweep', (deps) =>
    sweep(
      {
        ...deps,
        alert: (event, fields) => {
          isRaised ||= event === 'leads are dead'
          deps.alert(event, fields)
        },
      },
      RECEIPT_DAYS,
    ),
  )
  if (!isRaised) judge.says('a lead is dead and nobody is told')
}
