import { sweep } from '../../features/leads/server/sweep.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import { createChance } from './chance.ts'
import { type Mutant, unchanged } from './mutants.ts'
import { CALM, createProfile } from './profile.ts'
import { type Keys, plainKeys, realKeys, rotateAgain } from './rotation.ts'
import type { Trace } from './scheduler.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { createSimulatedDatabase } from './simulated-database.ts'
import { RECEIPT_DAYS, storm } from './storm.ts'
import { syncCrypto } from './sync-crypto.ts'
import { createUniverse, type Universe } from './universe.ts'

const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

const LONGEST_WORK_MS = 10 * MINUTE_MS

/** Longest storage of leads that were confirmed by a status alone, with a clock put back six times by up to an hour. */
const LONGEST_KEPT_MS = (72 + 6 + 1) * HOUR_MS

const SWEEPS = 60

const OPEN = "SELECT max(min(next_at), min(lease_until)) AS at, state FROM outbox WHERE state <> 'delivered' GROUP BY state"

/** Runs one seed and returns the violations found. */
export type RunSeed = (seed: number, options?: { mutant?: Mutant | undefined; trace?: Trace }) => Promise<string[]>

/** One of this many seeds uses the real vault. */
const REAL_VAULT_EVERY = 10

/**
 * Creates the function that runs the pipeline for one seed. From now on time, randomness and the outside world of this process are
 * simulated.
 */
export async function createRunSeed(): Promise<RunSeed> {
  let random: () => number = Math.random
  Object.defineProperty(globalThis, 'crypto', { value: syncCrypto(() => random()) })
  const [real, plain] = [await realKeys(), plainKeys()]
  const database = await createSimulatedDatabase()

  return async (seed, { mutant = unchanged, trace } = {}) => {
    const chance = createChance(seed)
    random = chance.random
    const scheduler = createScheduler()
    takeTimers(scheduler)
    database.clear()
    const keys = seed % REAL_VAULT_EVERY === 0 ? real : plain
    const profile = createProfile(chance)
    trace?.(JSON.stringify(profile))
    const universe = createUniverse({ scheduler, chance, profile, database, mutant, vault: keys.old, trace })
    let isOver = false
    const { judge } = universe
    const ending = storm(universe, keys, mutant.sql)
      .then(() => calmDown(universe, keys, mutant.sql))
      .catch((error: unknown) => judge.says(`the simulation failed: ${error instanceof Error ? error.stack : error}`))
      .finally(() => {
        isOver = true
      })
    await scheduler.run(() => isOver || judge.violations.length > 0)
    if (!isOver && judge.violations.length === 0) judge.says('everything stands still')
    if (isOver) await ending
    return judge.violations
  }
}

/** Replaces the timers that the pipeline uses. */
function takeTimers(scheduler: Scheduler): void {
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms: number) => scheduler.after(ms, run),
    clearTimeout: (cancel?: () => void) => cancel?.(),
  })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    scheduler.after(ms, () => controller.abort(new DOMException('No answer', 'TimeoutError')))
    return controller.signal
  }
}

/**
 * Ends all faults: waiting leads must be delivered in time, dead ones raise an alarm and are delivered after a requeue, delivered ones are
 * wiped.
 */
async function calmDown(universe: Universe, keys: Keys, rewrite: (sql: string) => string): Promise<void> {
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

/** Sweeps whenever the next lead is due, until none is waiting. */
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

/** Checks that a dead lead raises an alarm within the hour. */
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
