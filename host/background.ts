import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../edge/log.ts'

const MINUTE_MS = 60_000

/** The `ctx` of the worker's handlers. */
export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
  props: object
}

/** Work that continues after the responses. */
export function createBackground() {
  const running = new Set<Promise<unknown>>()
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  /** Registers work like `waitUntil`, and resolves when it has completed or failed. */
  async function watch(work: Promise<unknown>): Promise<void> {
    const watched = Promise.resolve(work).catch((error: unknown) => log.error('background work failed', {}, error))
    running.add(watched)
    await watched
    running.delete(watched)
  }
  return {
    context: { waitUntil: (work) => void watch(work), passThroughOnException() {}, props: {} } satisfies ExecutionContext,
    watch,
    /** Resolves when all work has completed, or after the timeout. */
    drain: (timeoutMs: number): Promise<void> => Promise.race([settled(), pause(timeoutMs, undefined, { ref: false })]),
  }
}

/** Runs the work at once and at every full minute, in place of the cron trigger `* * * * *`. */
export function everyMinute(work: (scheduledTime: number) => Promise<void>) {
  let timer: NodeJS.Timeout
  let state: 'idle' | 'running' | 'running and wanted' = 'idle'
  /** Runs the work now; while it runs, once more afterwards, because it may have passed the step for which it is wanted. */
  const runNow = () => {
    if (state !== 'idle') {
      state = 'running and wanted'
      return
    }
    state = 'running'
    const now = Date.now()
    void work(now - (now % MINUTE_MS)).finally(() => {
      const isWanted = state === 'running and wanted'
      state = 'idle'
      if (isWanted) runNow()
    })
  }
  const run = () => {
    if (state === 'idle') runNow()
    timer = setTimeout(run, MINUTE_MS - (Date.now() % MINUTE_MS)).unref()
  }
  run()
  return {
    runNow,
    stop() {
      clearTimeout(timer)
      if (state !== 'idle') state = 'running'
    },
  }
}
