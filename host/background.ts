import { setTimeout } from 'node:timers/promises'
import { log } from '../edge/log.ts'

/** The `ctx` of the worker's handlers. */
export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
  props: object
}

/** Work that goes on after the answers. */
export interface Background {
  context: ExecutionContext
  /** As `waitUntil`; resolves when the work is done or has failed. */
  watch(work: Promise<unknown>): Promise<void>
  /** Resolves when all of it is done, or the time is over. */
  drain(timeoutMs: number): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  async function watch(work: Promise<unknown>): Promise<void> {
    const watched = Promise.resolve(work).catch((error: unknown) => log.error('background work failed', {}, error))
    running.add(watched)
    await watched
    running.delete(watched)
  }
  return {
    context: { waitUntil: (work) => void watch(work), passThroughOnException() {}, props: {} },
    watch,
    drain: (timeoutMs) => Promise.race([settled(), setTimeout(timeoutMs, undefined, { ref: false })]),
  }
}
