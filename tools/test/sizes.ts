import { FAULTS, NETWORK_FAULTS, type OriginFault } from '../../test/origin/cold-answers.ts'

/** How much a run tries: `npm test` the short size, which is also that of a test that runs alone; `npm run test:all` the full one. */
export type RunSize = 'short' | 'full'

/** One row for each repeated test. The parts of the suite, and what each of them may cost, stand in `tools/test/parts.ts`. */
const SIZES = {
  /** Orders of events in which the way of leads is simulated. */
  simulatedOrders: { short: 2000, full: 50_000 },
  /** Forms that visitors send while everything around the site fails, on each of the two hosts. */
  faultForms: { short: 50, full: 2000 },
  /** Journeys on the host of own machines, by their file and title: what differs there, and one form each with and without JavaScript. */
  journeysOnHost: { short: /own-machine|edge-and-host|rollback|@host/, full: /./ },
  /** Faults of a content origin that the host is tried with: in the short run those of the network, which Node meets otherwise than workerd. */
  originFaultsOnHost: { short: NETWORK_FAULTS, full: FAULTS },
  /** Faults of a content origin with which every page is looked at; with the others, a page of each kind is. */
  originFaultsOnEveryPage: { short: ['hang', 'error-500', 'reset'], full: FAULTS } satisfies Row<readonly OriginFault[]>,
  /** What is wrong with builds that are uploaded to be refused; other faults are found in their answers alone. */
  faultsOfUploadedBuilds: { short: ['has a broken form'] as const, full: ['has a broken form', 'answers 500', 'hangs'] as const },
  /** A rollback is stopped after each of its requests, or after some. */
  requestsBetweenStops: { short: 4, full: 1 },
  /** How often PostgreSQL ends all connections of a host that thirty senders keep busy. */
  endedConnections: { short: 5, full: 100 },
  /** Forms that two hosts share, and how often one of them is killed meanwhile. */
  sharedForms: { short: { forms: 60, kills: 4 }, full: { forms: 120, kills: 12 } },
}

type Row<Value> = Record<RunSize, Value>
type Sizes = typeof SIZES
type Chosen = { [Name in keyof Sizes]: Sizes[Name][RunSize] }

/** Whole files that only the full run has. */
export const FULL_RUN_ONLY = {
  tests: [
    'tools/office/docx-in-office.test.ts',
    'commands/screenshots.test.ts',
    'test/build/previous-release.test.ts',
    'test/cloudflare/commands.test.ts',
  ],
  journeys: ['test/e2e/dev.spec.ts'],
}

/** Whether this process belongs to a full run. */
export const isFullRun = process.env['TEST_SIZE'] === 'full'

export function sizeOf<Name extends keyof Sizes>(name: Name): Chosen[Name] {
  return sizesOf(isFullRun ? 'full' : 'short')[name]
}

export function sizesOf(size: RunSize): Chosen {
  // `fromEntries` forgets which name has which value.
  return Object.fromEntries(Object.entries(SIZES).map(([name, sizes]) => [name, sizes[size]])) as Chosen
}

/** In a full run all of them, in a short run every `count`th, beginning at `at`, so that `count` tests share them. */
export function shareOf<T>(all: readonly T[], at: number, count: number): readonly T[] {
  return isFullRun ? all : all.filter((_, index) => index % count === at)
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. One run
 * repeats with `TEST_SEED=…`.
 */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20261121)
