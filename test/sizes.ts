import { FAULTS, NETWORK_FAULTS, type OriginFault } from './origin/cold-answers.ts'

export const isFullRun = process.env.TEST_SIZE === 'full'

/**
 * How much of each repeated test runs: `npm test` takes the short size, `npm run test:all` the full one. The parts themselves, and which of
 * them are in which run, stand in `scripts/test/parts.ts`. By default a test that is run alone has its short size.
 */
const SIZES = {
  /** Complete sets of answers sampled for each document of the generator. */
  documentAnswers: size({ short: 300, full: 5000 }),
  /** Faults of a content origin that the host is tried with: in the short run those of the network, which Node meets otherwise than workerd. */
  originFaultsOnHost: size({ short: NETWORK_FAULTS, full: FAULTS }),
  /** Faults of a content origin with which every page is looked at; with the others, a page of each kind is. */
  originFaultsOnEveryPage: size<readonly OriginFault[]>({ short: ['hang', 'error-500', 'reset'], full: FAULTS }),
  /** What is wrong with builds that are uploaded to be refused; other faults are found in their answers alone. */
  faultsOfUploadedBuilds: size({
    short: ['has a broken form'] as const,
    full: ['has a broken form', 'answers 500', 'hangs'] as const,
  }),
  /** A rollback is stopped after each of its requests, or after some. */
  requestsBetweenStops: size({ short: 4, full: 1 }),
  /** Forms that two hosts share, and how often one of them is killed meanwhile. */
  sharedForms: size({ short: { forms: 60, kills: 4 }, full: { forms: 120, kills: 12 } }),
}

export function sizeOf<Name extends keyof typeof SIZES>(name: Name): (typeof SIZES)[Name] {
  return SIZES[name]
}

function size<Short, Full = Short>({ short, full }: { short: Short; full: Full }): Short | Full {
  return isFullRun ? full : short
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. One run
 * repeats with `TEST_SEED=…`.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 20261121)
