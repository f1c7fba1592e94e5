/** Work in progress, done by the first request that needed its result. */
interface PendingCall<Result> {
  result: Promise<Result>
  /** Incremented while the leader, the request that does the work, is alive. */
  heartbeats: number
}

/** Work in progress in one isolate, by key. */
export type InFlight<Result = unknown> = Map<string, PendingCall<Result>>

const HEARTBEAT_MS = 250
const SILENCE_MS = 1000
const LEADER_GONE = Symbol('leader gone')

interface Work<Result> {
  key: string
  run: () => Promise<Result>
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Runs the work once for all requests of an isolate that need its result at the same time, however long it takes. A promise of a request
 * that workerd has ended never settles. So the leader increments `heartbeats` while it is alive; when they stop, the first waiting request
 * that notices becomes the leader, and the others wait for it.
 */
export async function coalesce<Result>(inFlight: InFlight<Result>, work: Work<Result>): Promise<Result> {
  for (;;) {
    const pending = inFlight.get(work.key)
    if (!pending) return runAsLeader(inFlight, work)
    const result = await resultOrSilence(pending)
    if (result !== LEADER_GONE) return result
    if (inFlight.get(work.key) === pending) inFlight.delete(work.key)
  }
}

/** `waitUntil` lets the work finish after the visitor has left. */
function runAsLeader<Result>(inFlight: InFlight<Result>, { key, run, waitUntil }: Work<Result>): Promise<Result> {
  const finish = () => {
    clearInterval(heartbeat)
    if (inFlight.get(key) === pending) inFlight.delete(key)
  }
  const pending: PendingCall<Result> = { result: run().finally(finish), heartbeats: 0 }
  const heartbeat = setInterval(() => {
    pending.heartbeats += 1
  }, HEARTBEAT_MS)
  inFlight.set(key, pending)
  waitUntil(pending.result.catch(() => undefined))
  return pending.result
}

/** Compares heartbeats instead of timestamps: on a busy machine the timers of both requests are late alike. */
function resultOrSilence<Result>(pending: PendingCall<Result>): Promise<Result | typeof LEADER_GONE> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const listen = (before: number) => {
      timer = setTimeout(() => (pending.heartbeats === before ? resolve(LEADER_GONE) : listen(pending.heartbeats)), SILENCE_MS)
    }
    listen(pending.heartbeats)
    pending.result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
