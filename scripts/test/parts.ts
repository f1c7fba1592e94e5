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

/** The suite: what `npm test` runs at the short size and `npm run test:all` at the full one. Long parts come first, so that both cores end together. */
export function partsOf(size: RunSize, cores: number): Part[] {
  const sizes = sizesOf(size)
  const half = Math.max(1, Math.floor(cores / 2))
  const allowed = (short: number, full = short) => (size === 'full' ? full : short)
  const vitest = (project: string, workers = half): Part['command'] => ['vitest', 'run', `--project=${project}`, `--maxWorkers=${workers}`]
  const faults: Part['command'] = ['node', 'test/faults/faults.ts', `${sizes.faultForms}`]
  return [
    { name: BUILD, command: ['node', 'scripts/build.ts'], cores: 1, cpu: allowed(15) },
    {
      name: 'Journeys',
      command: ['playwright', 'test', `--workers=${half}`],
      report: 'playwright',
      after: [BUILD],
      needs: ['Chromium'],
      cores: half,
      cpu: allowed(400, 800),
    },
    {
      name: 'Tests of commands and hosts',
      command: vitest('tools'),
      report: 'vitest',
      after: [BUILD],
      cores: half,
      cpu: allowed(150, 300),
    },
    { name: 'Tests of the worker', command: vitest('worker'), report: 'vitest', cores: half, cpu: allowed(150, 200) },
    {
      name: 'Tests with PostgreSQL',
      command: vitest('postgres', 1),
      report: 'vitest',
      after: [BUILD],
      needs: ['PostgreSQL'],
      cores: 1,
      cpu: allowed(40),
    },
    { name: 'Tests of the browser code', command: vitest('client'), report: 'vitest', cores: half, cpu: allowed(30, 100) },
    { name: 'Crawlers', command: ['node', 'scripts/check-crawlers.ts'], report: 'crawlers', after: [BUILD], cores: 1, cpu: allowed(20) },
    { name: 'Tests in a browser', command: vitest('browser', 1), report: 'vitest', needs: ['Chromium'], cores: 0.5, cpu: allowed(40) },
    {
      name: 'Leads under faults',
      command: faults,
      after: [BUILD],
      cores: 0.5,
      plays: { number: sizes.faultForms, of: 'forms' },
      cpu: allowed(20, 400),
    },
    {
      name: 'Leads under faults on an own machine',
      command: faults,
      env: { HOST: 'node' },
      after: [BUILD],
      cores: 0.5,
      plays: { number: sizes.faultForms, of: 'forms' },
      cpu: allowed(20, 400),
    },
    {
      name: 'Leads simulated',
      command: ['node', 'test/simulation/simulate.ts', `${sizes.simulatedOrders}`],
      cores: 1,
      plays: { number: sizes.simulatedOrders, of: 'orders' },
      cpu: allowed(10, 200),
    },
    {
      name: 'Deployment, dry run',
      command: ['wrangler', 'deploy', '--dry-run', '--config', 'dist/worker/wrangler.json'],
      after: [BUILD],
      cores: 1,
      cpu: allowed(3),
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
