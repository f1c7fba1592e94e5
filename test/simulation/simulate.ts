import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { command, flag, oneOf, runCommand, wholeNumber } from '../../tools/command-line/command-line.ts'
import { mutants } from './mutants.ts'
import type { RunSeed } from './run-seed.ts'

const DEFAULT_SEEDS = 5000
/** Fewer seeds are not worth a separate process. */
const LEAST_SHARE = 500
const MOST_SEEDS = 100_000_000
const mutantRule = oneOf(...Object.keys(mutants))
const seedRule = wholeNumber(0, 2 ** 32 - 1)

interface Task {
  from: number
  seeds: number
  mutant: string | undefined
}

/** Runs accept, deliver, sweep, requeue, resealing and relay over many seeds, each with its own faults in its own order. */
export const simulate = command({
  usage: `npm run test:simulate -- {seeds}          the way of leads in so many simulated orders of faults, 5,000 without a number
npm run test:simulate -- --seed {seed}    one of them, step by step
  --from {seed}      begins with that seed
  --mutant {name}    with that mistake in the code: it must be found`,
  options: {
    seed: { type: 'string', rule: seedRule },
    from: { type: 'string', rule: seedRule },
    mutant: { type: 'string', rule: mutantRule },
    alone: flag,
  },
  words: ['seeds?'],
  parse({ values: { seed, from = 1, mutant, alone }, words: [seeds] }) {
    if (seed !== undefined && seeds !== undefined) throw new Error('A number of seeds or --seed, not both')
    const count = seeds === undefined ? DEFAULT_SEEDS : wholeNumber(1, MOST_SEEDS)(seeds, 'The number of seeds')
    return { seed, task: { from, seeds: count, mutant }, isAlone: alone }
  },
  async run({ seed, task, isAlone }) {
    process.exitCode = (await isWhole(seed, task, isAlone)) ? 0 : 1
  },
})

/** Runs the share of one of several processes. */
async function isWhole(seed: number | undefined, task: Task, isAlone: boolean): Promise<boolean> {
  const { createRunSeed } = await import('./run-seed.ts')
  if (seed !== undefined) return simulateOne(await createRunSeed(), seed, task.mutant, console.log)
  return isAlone ? simulateShare(await createRunSeed(), task) : simulateInShares(task)
}

/** Divides the seeds among all cores; the first violation ends all of them. */
async function simulateInShares({ from, seeds, mutant }: Task): Promise<boolean> {
  const started = Date.now()
  const shares = Math.max(1, Math.min(availableParallelism(), Math.floor(seeds / LEAST_SHARE)))
  const size = Math.ceil(seeds / shares)
  const children = Array.from({ length: shares }, (_, share) => {
    const args = ['--alone', '--from', `${from + share * size}`, `${Math.min(size, seeds - share * size)}`]
    return spawn(process.execPath, [import.meta.filename, ...args, ...(mutant ? ['--mutant', mutant] : [])], { stdio: 'inherit' })
  })
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise<number | null>((ended) => {
          child.once('exit', (code) => {
            if (code !== 0) for (const one of children) one.kill()
            ended(code)
          })
        }),
    ),
  )
  const isWhole = codes.every((code) => code === 0)
  console.log(`${seeds} seeds from ${from}: ${isWhole ? 'nothing found' : 'a mistake'}, ${Math.round((Date.now() - started) / 1000)} s`)
  return isWhole
}

async function simulateShare(runSeed: RunSeed, { from, seeds, mutant }: Task): Promise<boolean> {
  for (let seed = from; seed < from + seeds; seed += 1) if (!(await simulateOne(runSeed, seed, mutant))) return false
  return true
}

/** Prints the violations of one seed and the command that reproduces them. */
async function simulateOne(runSeed: RunSeed, seed: number, mutant?: string, trace?: (line: string) => void): Promise<boolean> {
  const violations = await runSeed(seed, { mutant: mutants[mutant ?? ''], trace })
  for (const violation of violations) console.log(`seed ${seed}: ${violation}`)
  if (violations.length > 0) console.log(`npm run test:simulate -- --seed ${seed}${mutant ? ` --mutant ${mutant}` : ''}`)
  return violations.length === 0
}

if (import.meta.main) await runCommand(simulate)
