import { setTimeout } from 'node:timers/promises'
import { log } from './log.ts'

/** The `ctx` of the worker's handlers. */
export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
  props: object
}

/** Work that goes on after the answers. */
export interface Background {
  context: ExecutionContext
  /** Resolves when all of it is done, or the time is over. */
  drain(timeoutMs: number): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    context: {
      waitUntil(work) {
        const watched = Promise.resolve(work)
          .catch((error: unknown) => log.error('background work failed', {}, error))
          .finally(() => running.delete(watched))
        running.add(watched)
      },
      passThroughOnException() {},
      props: {},
    },
    drain: (timeoutMs) => Promise.race([settled(), setTimeout(timeoutMs, undefined, { ref: false })]),
  }
}
