import { calmDown } from './calm.ts'
import { createChance } from './chance.ts'
import { type Mutant, unchanged } from './mutants.ts'
import { createProfile } from './profile.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { createSimulatedDatabase } from './simulated-database.ts'
import { storm } from './storm.ts'
import { syncCrypto } from './sync-crypto.ts'
import type { Trace } from './trace.ts'
import { createUniverse } from './universe.ts'
import { plainKeys, realKeys } from './vaults.ts'

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
