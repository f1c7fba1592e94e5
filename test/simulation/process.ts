import type { Chance } from './chance.ts'
import type { Rates } from './profile.ts'
import type { Scheduler, Trace } from './scheduler.ts'
import type { Call } from './simulated-database.ts'

/** A running worker: once it is dead, nothing that it awaited continues. */
export interface Process {
  id: number
  name: string
  isDead: boolean
  /** When it last requested or got a lease. */
  tookAt: number
}

/** A simulated external failure; any other error is a bug of the pipeline. */
export class OutsideError extends Error {}

function isSettling(what: string): boolean {
  return what.startsWith('INSERT INTO deliveries')
}

interface CallOptions {
  scheduler: Scheduler
  chance: Chance
  rates: Rates
  process: Process
  trace: Trace
  /** The target of the call. */
  place: 'database' | 'vault'
  /** Called after the work. */
  onDone?: (what: string) => void
}

const LOST = 'D1_ERROR: Network connection lost'
const never = new Promise<never>(() => undefined)
export const SLOWEST_MS = 45_000
/** The response with a lease, and the writes under it, may arrive long after it has expired and others have delivered the lead. */
const SLOWEST_LEASE_MS = 180_000

export function isLease(what: string): boolean {
  return what.startsWith('UPDATE outbox SET attempts')
}

/** Calls of one process to its database or vault. They may be slow, fail before or after their effect, or kill the process. */
export function createCall({ scheduler, chance, rates, process, trace, place, onDone = () => undefined }: CallOptions): Call {
  const fails = (what: string, how: string) => {
    const isFailure = place === 'database' && chance.is(rates.database)
    if (isFailure) trace?.(`${process.name} ${what}: ${how}`)
    return isFailure
  }
  const wait = (isLong: boolean) =>
    scheduler.sleep(chance.is(rates.slow) ? chance.below(isLong ? SLOWEST_LEASE_MS : SLOWEST_MS) : chance.below(20))
  const mayDie = (where: string) => {
    if (chance.is(rates.crash)) kill(process, `${where} ${place}`, trace)
    return process.isDead
  }

  return async (what, work) => {
    if (process.isDead || (mayDie('before asking') && chance.is(0.5))) return never
    await wait(isSettling(what))
    if (fails(what, 'error before')) return process.isDead ? never : Promise.reject(new OutsideError(LOST))
    const result = await work()
    trace?.(`${process.name} ${what}`)
    onDone(what)
    await wait(isLease(what))
    if (process.isDead || mayDie('after asking')) return never
    if (fails(what, 'answer lost')) throw new OutsideError(LOST)
    return result
  }
}

export function kill(process: Process, where: string, trace: Trace): void {
  if (!process.isDead) trace?.(`${process.name} dies ${where}`)
  process.isDead = true
}
