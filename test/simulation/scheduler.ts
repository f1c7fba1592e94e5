/** Time that passes only from one thing that happens to the next. */
export interface Scheduler {
  /** Milliseconds since the beginning. */
  now: () => number
  /** Runs something later; what it returns takes that back. */
  after: (ms: number, run: () => void) => () => void
  sleep: (ms: number) => Promise<void>
  /** Lets everything happen, in the order of time, until nothing is left or `isOver`. */
  run: (isOver: () => boolean) => Promise<void>
}

interface Planned {
  at: number
  run: () => void
  isOff: boolean
}

const { setImmediate: nextTurn } = globalThis

export function createScheduler(): Scheduler {
  /** The latest first. */
  const plan: Planned[] = []
  let now = 0

  function after(ms: number, run: () => void): () => void {
    const planned = { at: now + Math.max(0, ms), run, isOff: false }
    let place = plan.length
    // What was planned first for the same time happens first.
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
        // Everything that promises have made possible happens before the next planned thing.
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
