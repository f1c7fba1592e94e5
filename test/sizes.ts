/** How much a run tries: `npm test` the short size, which is also that of a test that runs alone; `npm run test:all` the full one. */
export type RunSize = 'short' | 'full'

/** One row for each repeated test. The parts of the suite, and what each of them may cost, stand in `scripts/test/parts.ts`. */
const SIZES = {
  /** Complete sets of answers sampled for each document of the generator. */
  documentAnswers: { short: 300, full: 5000 },
  /** Orders of events in which the way of leads is simulated. */
  simulatedOrders: { short: 2000, full: 50_000 },
  /** Forms that visitors send while everything around the site fails, on each of the two hosts. */
  faultForms: { short: 50, full: 2000 },
}

type Sizes = typeof SIZES
type Chosen = { [Name in keyof Sizes]: Sizes[Name][RunSize] }

/** The size of the run that this process belongs to. */
export const runSize: RunSize = process.env.TEST_SIZE === 'full' ? 'full' : 'short'

export function sizeOf<Name extends keyof Sizes>(name: Name): Chosen[Name] {
  return SIZES[name][runSize]
}

export function sizesOf(size: RunSize): Chosen {
  return Object.fromEntries(Object.entries(SIZES).map(([name, sizes]) => [name, sizes[size]])) as Chosen
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. One run
 * repeats with `TEST_SEED=…`.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 20261121)
