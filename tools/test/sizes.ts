import { FAULTS, NETWORK_FAULTS, type OriginFault } from '../../test/origin/cold-answers.ts'

/** Size of a run: `npm test` and single tests have the short size, `npm run test:all` the full one. */
export type RunSize = 'short' | 'full'

/** One row for each repeated test. `tools/test/parts.ts` lists the parts of the suite and their budgets. */
const SIZES = {
  /** Number of simulated orders of events in the delivery of leads. */
  simulatedOrders: { short: 2000, full: 50_000 },
  /** Number of forms that are sent under faults, on each of the two hosts. */
  faultForms: { short: 50, full: 2000 },
  /** Journeys on the host of own machines, by file and title: those of its differences, and one form each with and without JavaScript. */
  journeysOnHost: { short: /own-machine|edge-and-host|rollback|@host/, full: /./ },
  /** Faults of a content origin that are tested on the host: in the short run those of the network, which Node handles differently from workerd. */
  originFaultsOnHost: { short: NETWORK_FAULTS, full: FAULTS },
  /** Faults of a content origin that are tested on every page; other faults are tested on a page of each kind. */
  originFaultsOnEveryPage: { short: ['hang', 'error-500', 'reset'], full: FAULTS } satisfies Row<readonly OriginFault[]>,
  /** Faults of uploaded builds that must be refused; other faults are tested on responses alone. */
  faultsOfUploadedBuilds: { short: ['has a broken form'] as const, full: ['has a broken form', 'answers 500', 'hangs'] as const },
  /** Interval of requests after which a rollback is interrupted. */
  requestsBetweenStops: { short: 4, full: 1 },
  /** Number of times that PostgreSQL closes all connections of a host under the load of thirty senders. */
  endedConnections: { short: 5, full: 100 },
  /** Number of forms that two hosts share, and of kills of one of them. */
  sharedForms: { short: { forms: 60, kills: 4 }, full: { forms: 120, kills: 12 } },
  /** Number of files of the seed each of which is edited alone. */
  editedFiles: { short: 30, full: Infinity },
  /** Number of edited files whose edition is compared with that of a compile without memory. */
  compilesWithoutMemory: { short: 3, full: Infinity },
}

type Row<Value> = Record<RunSize, Value>
type Sizes = typeof SIZES
type Chosen = { [Name in keyof Sizes]: Sizes[Name][RunSize] }

/** Files of the full run alone. */
export const FULL_RUN_ONLY = {
  tests: [
    'tools/office/docx-in-office.test.ts',
    'commands/screenshots.test.ts',
    'test/build/previous-release.test.ts',
    'test/build/desk-commands.test.ts',
    'test/cloudflare/commands.test.ts',
  ],
  journeys: ['test/e2e/dev.spec.ts', 'test/engines/back.spec.ts', 'test/engines/older.spec.ts'],
}

/** Whether this process belongs to a full run. */
export const isFullRun = process.env['TEST_SIZE'] === 'full'

export function sizeOf<Name extends keyof Sizes>(name: Name): Chosen[Name] {
  return sizesOf(isFullRun ? 'full' : 'short')[name]
}

export function sizesOf(size: RunSize): Chosen {
  // `fromEntries` loses which name has which value.
  return Object.fromEntries(Object.entries(SIZES).map(([name, sizes]) => [name, sizes[size]])) as Chosen
}

/** Returns all items in a full run, and every `count`th from `at` in a short run, so that `count` tests share them. */
export function shareOf<T>(all: readonly T[], at: number, count: number): readonly T[] {
  return isFullRun ? all : all.filter((_, index) => index % count === at)
}

/**
 * Seed of the tests with random input: the same in every short run, a new one in a full run, where `npm run test:all` prints it. `TEST_SEED=…` repeats
 * a run.
 */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20261121)
