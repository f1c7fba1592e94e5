import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

/** Each mutant is found within far fewer seeds. */
const SEEDS = '2000'
/** A generous timeout, which only ends a hanging test. */
const TIMEOUT_MS = 600_000

function simulate(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['test/simulation/simulate.ts', ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return { status, lines: stdout.trim().split('\n') }
}

it.each(Object.keys(mutants))(
  'the simulation finds the mutant %s and prints how to reproduce it',
  (mutant) => {
    const { status, lines } = simulate('--alone', SEEDS, '--mutant', mutant)
    expect([status, lines.at(-1)]).toEqual([1, expect.stringMatching(/^npm run test:simulate -- --seed \d+ --mutant/)])
  },
  TIMEOUT_MS,
)

it.each(['2', '10', '153'])(
  'seed %s replays exactly',
  (seed) => {
    const [once, again] = [simulate('--seed', seed), simulate('--seed', seed)]
    expect(once.lines.length).toBeGreaterThan(50)
    expect(again).toEqual(once)
  },
  TIMEOUT_MS,
)
