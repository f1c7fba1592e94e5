/** Work in steps, between which others may have the thread. A step may say what it was about: a file, an address, a rule. */
export type Steps<Result> = Generator<string | undefined, Result>

/** Does all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const ITEMS_OF_A_STEP = 4

/** Makes something of each item, some items in a step. */
export function* inParts<Item, Made>(items: readonly Item[], make: (some: Item[]) => readonly Made[]): Steps<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += ITEMS_OF_A_STEP) {
    made.push(...make(items.slice(from, from + ITEMS_OF_A_STEP)))
    yield
  }
  return made
}

/** Time of work after which others have their turn. */
const TURN_MS = 2
/** Steps after which others have their turn where the clock stands still. */
const UNSEEN_STEPS = 4

/**
 * Does the steps, with a pause before the first one and after each 2 ms of work. On Cloudflare the clock stands still while code runs, so a clock
 * that has not moved tells nothing, and there is a pause after every fourth step.
 */
export async function inTurns<Result>(steps: Steps<Result>, pause: () => Promise<unknown>, now = () => performance.now()): Promise<Result> {
  await pause()
  let start = now()
  let unseen = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const worked = now() - start
    if (worked === 0) unseen += 1
    if (worked < TURN_MS && unseen < UNSEEN_STEPS) continue
    await pause()
    start = now()
    unseen = 0
  }
}
