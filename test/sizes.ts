/**
 * How much of each repeated test runs: `npm test` takes the short size, `npm run test:all` the full one. The parts themselves, and which of
 * them are in which run, stand in `scripts/test/parts.ts`. By default a test that is run alone has its short size.
 */
const SIZES = {
  /** Complete sets of answers sampled for each document of the generator. */
  documentAnswers: { short: 300, full: 5000 },
  /** Journeys on the host of own machines, by their file and title: what differs there, and one form each with and without JavaScript. */
  journeysOnHost: { short: /own-machine|edge-and-host|rollback|@host/, full: /./ },
}

type Sizes = typeof SIZES
type Size<Name extends keyof Sizes> = Sizes[Name]['short' | 'full']

export const isFullRun = process.env.TEST_SIZE === 'full'

export function sizeOf<Name extends keyof Sizes>(name: Name): Size<Name> {
  return SIZES[name][isFullRun ? 'full' : 'short']
}

/** In a full run all of them, in a short run every `count`th, beginning at `at`, so that `count` tests share them. */
export function shareOf<T>(all: readonly T[], at: number, count: number): readonly T[] {
  return isFullRun ? all : all.filter((_, index) => index % count === at)
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. One run
 * repeats with `TEST_SEED=…`.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 20261121)
