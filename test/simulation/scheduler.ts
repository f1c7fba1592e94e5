/** Simulated time that jumps from one event to the next. */
export interface Scheduler {
  /** Milliseconds since the start. */
  now: () => number
  /** Schedules a callback; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  sleep: (ms: number) => Promise<void>
  /** Runs all events in order of time until none is left or `isOver`. */
  run: (isOver: () => boolean) => Promise<void>
}

interface Planned {
  at: number
  run: () => void
  isOff: boolean
}

const { setImmediate: nextTurn } = globalThis

export function createScheduler(): Scheduler {
  /** Sorted with the latest first. */
  const plan: Planned[] = []
  let now = 0

  function after(ms: number, run: () => void): () => void {
    const planned = { at: now + Math.max(0, ms), run, isOff: false }
    let place = plan.length
    // Events planned for the same time run in the order of planning.
    while (place > 0 && (plan[place - 1]?.at ?? 0) <= planned.at) place -= 1
    plan.splice(place, 0, planned)
    return () => {
      planned.isOff = true
    }
  }

  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((over) => after(ms, over)),
    async run(isOver) {
      while (!isOver()) {
        // All pending promise callbacks run before the next event.
        await new Promise((turn) => nextTurn(turn))
        const next = plan.pop()
        if (!next) return
        if (next.isOff) continue
        now = next.at
        next.run()
      }
    },
  }
}

/** Receives a line per event; `undefined` when no trace is wanted, so that no line is built. */
export type Trace = ((line: string) => void) | undefined
