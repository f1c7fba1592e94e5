import { spawnSync } from 'node:child_process'

export interface Tally {
  passed: number
  failed: number
}

/** The rooms to which the rules of `.dependency-cruiser.mjs` apply. */
const ROOMS = ['contract', 'content', 'edge', 'ui', 'features', 'routes', 'client', 'worker', 'host']

/** Static checks of the sources. */
export function runChecks(): Tally {
  return sum([
    check('Format and lint', 'biome', ['check', '.']),
    check('Who imports whom', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...ROOMS]),
    check('Types from wrangler.toml', 'wrangler', ['types', '--strict-vars=false']),
    ...['worker', 'client', 'tools'].map((project) => check(`Types: ${project}`, 'tsc', ['-p', `tsconfig.${project}.json`])),
    check('Unused code', 'knip', []),
    check('Texts', 'node', ['scripts/check-texts.ts'], true),
  ])
}

/** Runs a command that passes or fails as a whole; its output is shown when it fails, and always when it `prints`. */
export function check(title: string, command: string, args: string[], prints = false): Tally {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const succeeded = result.status === 0
  console.log(`${succeeded ? '✓' : '✗'} ${title}`)
  if (!succeeded) console.log(`${result.stdout}${result.stderr}${result.error ?? ''}`)
  else if (prints) console.log(result.stdout)
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((whole, { passed, failed }) => ({ passed: whole.passed + passed, failed: whole.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}
