/** Work in steps, between which others may have the thread. */
export type Steps<Result> = Generator<void, Result>

/** Does all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const ITEMS_OF_A_STEP = 16

/** Makes something of each item, some items in a step. */
export function* inParts<Item, Made>(items: readonly Item[], make: (some: Item[]) => readonly Made[]): Steps<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += ITEMS_OF_A_STEP) {
    made.push(...make(items.slice(from, from + ITEMS_OF_A_STEP)))
    yield
  }
  return made
}

/** Time after which others have their turn. A step may take a little longer. */
const TURN_MS = 20

/**
 * Does the steps with a pause after each 20 ms of work. On Cloudflare the clock stands still while code runs, so a clock that has not moved tells
 * nothing, and there is a pause of about 1 ms after every step.
 */
export async function inTurns<Result>(steps: Steps<Result>, pause: () => Promise<unknown>, now = () => performance.now()): Promise<Result> {
  let start = now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const spent = now() - start
    if (spent > 0 && spent < TURN_MS) continue
    await pause()
    start = now()
  }
}
