import { FAULTS, NETWORK_FAULTS } from './origin/cold-answers.ts'

/**
 * How much of each repeated test runs: `npm test` takes the short size, `npm run test:all` the full one. The parts themselves, and which of
 * them are in which run, stand in `scripts/test/parts.ts`. By default a test that is run alone has its short size.
 */
const SIZES = {
  /** Complete sets of answers sampled for each document of the generator. */
  documentAnswers: { short: 300, full: 5000 },
  /** Faults of a content origin that the host is tried with: in the short run those of the network, which Node meets otherwise than workerd. */
  originFaultsOnHost: { short: NETWORK_FAULTS, full: FAULTS },
  /** Faults of a content origin with which every page is looked at; with the others, a page of each kind is. */
  originFaultsOnEveryPage: { short: ['hang', 'error-500', 'reset'], full: FAULTS },
} satisfies Record<string, { short: unknown; full: unknown }>

type Sizes = typeof SIZES
type Size<Name extends keyof Sizes> = Sizes[Name]['short' | 'full']

export const isFullRun = process.env.TEST_SIZE === 'full'

export function sizeOf<Name extends keyof Sizes>(name: Name): Size<Name> {
  return SIZES[name][isFullRun ? 'full' : 'short']
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. One run
 * repeats with `TEST_SEED=…`.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 20261121)
