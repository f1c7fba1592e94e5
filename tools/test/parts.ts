import { availableParallelism } from 'node:os'
import type { Tool } from './missing-tools.ts'
import type { Scheduled } from './schedule.ts'
import { type RunSize, sizesOf } from './sizes.ts'

export interface Part extends Scheduled {
  command: readonly [program: string, ...args: string[]]
  /** Format of its report; without one the part passes or fails as a whole. */
  report?: 'vitest' | 'playwright'
  /** Required programs of the machine. */
  needs?: readonly Tool[]
  /** Budget in CPU seconds on the machine on which the table was measured (`summary.ts`). */
  cpu: number
  /** Items that the closing line counts besides tests. */
  plays?: { number: number; of: 'orders' | 'forms' }
  env?: NodeJS.ProcessEnv
}

/** The suite: `npm test` runs the short size, `npm run test:all` the full one. Long parts come first, so that all cores finish together. */
export function partsOf(size: RunSize): Part[] {
  const cores = availableParallelism()
  const isFull = size === 'full'
  const { faultForms, simulatedOrders } = sizesOf(size)
  const allowed = (short: number, full = short) => (isFull ? full : short)
  // Two long parts in parallel keep all cores busy; a third one only makes each of them slower.
  const half = 0.5 * cores
  const journeys: Part[] = [
    { ...playwright(['edge', 'host']), name: 'Journeys', after: [BUILD], cores: half, cpu: allowed(514, 1460) },
    { ...playwright(['dev']), name: 'Journeys in development', cores: half, cpu: 50 },
    {
      ...engineJourneys(isFull ? ['chromium', 'firefox', 'webkit'] : ['firefox', 'webkit'], isFull ? [] : ['--grep', SHORT_JOURNEYS]),
      name: 'Journeys in every engine',
      after: [BUILD],
      cores: half,
      cpu: allowed(60, 220),
    },
  ]
  const faults: Omit<Part, 'name' | 'cpu'> = {
    command: ['node', 'test/faults/faults.ts', `${faultForms}`],
    after: [BUILD],
    cores: 0.25,
    plays: { number: faultForms, of: 'forms' },
  }
  const simulated: Pick<Part, 'command' | 'plays'> = {
    command: ['node', 'test/simulation/simulate.ts', `${simulatedOrders}`],
    plays: { number: simulatedOrders, of: 'orders' },
  }
  const parts: Part[] = [
    { name: BUILD, command: ['node', 'tools/test/prepare.ts'], cores: 1, cpu: 10 },
    ...journeys,
    { ...vitest('worker', cores), name: 'Tests of the worker', cores: half, cpu: allowed(99, 171) },
    { ...vitest('tools', cores), name: 'Tests of commands and hosts', after: [BUILD], cores: half, cpu: allowed(145, 470) },
    { ...faults, name: 'Leads under faults', cpu: allowed(12, 360) },
    { ...faults, name: 'Leads under faults on an own machine', env: { HOST: 'node' }, cpu: allowed(7, 170) },
    { ...vitest('full', cores), name: 'Tests of the full run', after: [BUILD], needs: ['LibreOffice'], cores: half, cpu: 70 },
    { ...vitest('postgres', 1), name: 'Tests with PostgreSQL', after: [BUILD], needs: ['PostgreSQL'], cores: 0.5, cpu: allowed(26, 85) },
    { ...vitest('browser', 1), name: 'Tests in a browser', needs: ['Chromium'], cores: 0.5, cpu: 44 },
    { ...vitest('client', cores), name: 'Tests of the browser code', cores: half, cpu: 6 },
    { ...vitest('packages', cores), name: 'Tests of the packages', cores: half, cpu: allowed(16, 98) },
    { name: 'Deployment, dry run', command: DRY_RUN, after: [BUILD], cores: 1, cpu: 7 },
    { ...simulated, name: 'Leads simulated', cores: 1, cpu: allowed(5, 70) },
    ...staticChecks(),
  ]
  return parts.filter(({ name }) => isFull || !FULL_ONLY.includes(name))
}

/** Dry run with the settings of the repository, whose operator has no number and no collector in Russia. */
const DRY_RUN = ['node', 'commands/deploy.ts', '--dry-run', '--leads-abroad', '--without-operator-number'] as const
/** Parts of the full run alone; `tools/test/sizes.ts` lists their test files. */
const FULL_ONLY = ['Journeys in development', 'Tests of the full run']

/** Tests of a project of Vitest, or only some of its files. */
export function vitest(project: string, cores: number, files: readonly string[] = []): Pick<Part, 'command' | 'report'> {
  const workers = Math.max(1, Math.floor(cores / 2))
  return { command: ['vitest', 'run', `--project=${project}`, `--maxWorkers=${workers}`, ...files], report: 'vitest' }
}

/** Journeys of projects of Playwright. */
export function playwright(projects: readonly string[], args: readonly string[] = []): Pick<Part, 'command' | 'report' | 'needs'> {
  const command = ['playwright', 'test', ...projects.map((name) => `--project=${name}`), ...args] as const
  return { command, report: 'playwright', needs: ['Chromium'] }
}

/** Programs of the engines whose journeys are the same (`test/engines/`). */
export const ENGINE_TOOLS = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const satisfies Record<string, Tool>
/** Tag of the journeys that the short run has. */
const SHORT_JOURNEYS = '@short'

/** Journeys of visitors in engines. */
export function engineJourneys(
  engines: readonly (keyof typeof ENGINE_TOOLS)[],
  args: readonly string[] = [],
): Pick<Part, 'command' | 'report' | 'needs'> {
  const projects = engines.map((name) => `--project=${name}`)
  const command = ['playwright', 'test', '--config=test/engines/engines.config.ts', ...projects, ...args] as const
  return { command, report: 'playwright', needs: ['Chromium', ...engines.map((name) => ENGINE_TOOLS[name])] }
}

/** Parts of `npm run check`. Alone the lengths build the site when it is stale. */
export function staticChecks(): Part[] {
  return [
    { name: WRANGLER_TYPES, command: ['wrangler', 'types', '--strict-vars=false'], cores: 1, cpu: 2 },
    { name: 'Unused code', command: ['knip', '--config', 'tools/checks/knip.json'], cores: 1, cpu: 3 },
    {
      name: 'Files that only tests use',
      command: ['knip', '--production', '--include', 'files', '--config', 'tools/checks/knip.json'],
      cores: 1,
      cpu: 2,
    },
    { name: 'Format and lint', command: ['biome', 'check', '.'], cores: 1, cpu: 5 },
    { name: 'Types', command: ['tsc', '-b'], after: [WRANGLER_TYPES], cores: 1, cpu: 12 },
    { name: 'Texts', command: ['node', 'commands/check-texts.ts'], cores: 1, cpu: 3 },
    { name: 'Texts of widgets', command: ['node', 'commands/check-widgets.ts'], cores: 1, cpu: 1 },
    { name: 'Who imports whom', command: ['depcruise', '--config', 'tools/checks/dependency-cruiser.mjs', '.'], cores: 1, cpu: 4 },
    { name: 'Lengths of pages', command: ['node', 'commands/check-lengths.ts'], after: [BUILD], needs: ['Chromium'], cores: 1, cpu: 17 },
  ]
}

const BUILD = 'Build'
const WRANGLER_TYPES = 'Types from wrangler.toml'
