import { type RunSize, sizesOf } from '../../test/sizes.ts'
import type { Scheduled } from './schedule.ts'
import type { Tool } from './tools.ts'

export interface Part extends Scheduled {
  command: readonly [program: string, ...args: string[]]
  /** How its outcome is read; without one it passes or fails as a whole. */
  report?: 'vitest' | 'playwright' | 'crawlers'
  /** Programs of the machine, without which it fails. */
  needs?: readonly Tool[]
  /** CPU seconds that it may use on the machine that the table was measured on (`budget.ts`). */
  cpu: number
  /** What the closing line counts besides tests. */
  plays?: { number: number; of: 'orders' | 'forms' }
  env?: NodeJS.ProcessEnv
}

/** The suite: `npm test` runs it at the short size, `npm run test:all` at the full one. Long parts come first, so that all cores end together. */
export function partsOf(size: RunSize, cores: number): Part[] {
  const { faultForms, simulatedOrders } = sizesOf(size)
  const isFull = size === 'full'
  const half = Math.max(1, Math.floor(cores / 2))
  const vitest = (project: string, workers = half): Part['command'] => ['vitest', 'run', `--project=${project}`, `--maxWorkers=${workers}`]
  const faults: Pick<Part, 'command' | 'after' | 'cores' | 'plays'> = {
    command: ['node', 'test/faults/faults.ts', `${faultForms}`],
    after: [BUILD],
    cores: 0.5,
    plays: { number: faultForms, of: 'forms' },
  }
  const journeys: Part['command'] = ['playwright', 'test', `--workers=${cores}`, '--project=edge', '--project=host']
  const onlyFull: Part[] = [
    {
      name: 'Journeys in development',
      command: ['playwright', 'test', '--project=dev'],
      report: 'playwright',
      needs: ['Chromium'],
      cores: 1,
      cpu: 60,
    },
    {
      name: 'Tests of the full run',
      command: vitest('full'),
      report: 'vitest',
      after: [BUILD],
      needs: ['LibreOffice'],
      cores: half,
      cpu: 20,
    },
  ]
  return [
    { name: BUILD, command: ['node', 'scripts/test/prepare.ts'], cores: 1, cpu: 20 },
    {
      name: 'Journeys',
      command: journeys,
      report: 'playwright',
      after: [BUILD],
      needs: ['Chromium'],
      cores: half,
      cpu: isFull ? 900 : 350,
    },
    {
      name: 'Tests of commands and hosts',
      command: vitest('tools'),
      report: 'vitest',
      after: [BUILD],
      cores: half,
      cpu: isFull ? 300 : 150,
    },
    { name: 'Tests of the worker', command: vitest('worker'), report: 'vitest', cores: half, cpu: isFull ? 200 : 150 },
    ...(isFull ? onlyFull : []),
    { ...faults, name: 'Leads under faults', cpu: isFull ? 400 : 20 },
    { ...faults, name: 'Leads under faults on an own machine', env: { HOST: 'node' }, cpu: isFull ? 400 : 20 },
    {
      name: 'Tests with PostgreSQL',
      command: vitest('postgres', 1),
      report: 'vitest',
      after: [BUILD],
      needs: ['PostgreSQL'],
      cores: 1,
      cpu: isFull ? 50 : 25,
    },
    { name: 'Tests in a browser', command: vitest('browser', 1), report: 'vitest', needs: ['Chromium'], cores: 0.5, cpu: 40 },
    { name: 'Tests of the browser code', command: vitest('client'), report: 'vitest', cores: half, cpu: isFull ? 100 : 30 },
    { name: 'Crawlers', command: ['node', 'scripts/check-crawlers.ts'], report: 'crawlers', after: [BUILD], cores: 1, cpu: 20 },
    { name: 'Deployment, dry run', command: ['node', 'scripts/deploy.ts', '--dry-run'], after: [BUILD], cores: 1, cpu: 20 },
    {
      name: 'Leads simulated',
      command: ['node', 'test/simulation/simulate.ts', `${simulatedOrders}`],
      cores: 1,
      plays: { number: simulatedOrders, of: 'orders' },
      cpu: isFull ? 200 : 10,
    },
    ...staticChecks(),
  ]
}

/** What needs no build: `npm run check`. */
export function staticChecks(): Part[] {
  return [
    { name: WRANGLER_TYPES, command: ['wrangler', 'types', '--strict-vars=false'], cores: 1, cpu: 4 },
    { name: 'Unused code', command: ['knip'], cores: 1, cpu: 7 },
    { name: 'Format and lint', command: ['biome', 'check', '.'], cores: 1, cpu: 7 },
    { name: 'Types', command: ['tsc', '-b'], after: [WRANGLER_TYPES], cores: 1, cpu: 18 },
    { name: 'Texts', command: ['node', 'scripts/check-texts.ts'], cores: 1, cpu: 5 },
    { name: 'Who imports whom', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...ROOMS], cores: 1, cpu: 4 },
  ]
}

/** The rooms to which the rules of `.dependency-cruiser.mjs` apply. */
const ROOMS = ['contract', 'content', 'edge', 'ui', 'features', 'routes', 'client', 'worker', 'host']

const BUILD = 'Build'
const WRANGLER_TYPES = 'Types from wrangler.toml'
