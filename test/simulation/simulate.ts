import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { mutants } from './mutants.ts'
import { createRunSeed, type RunSeed } from './run-seed.ts'

const DEFAULT_SEEDS = 5000
/** Fewer seeds are not worth a separate process. */
const LEAST_SHARE = 500

interface Task {
  from: number
  seeds: number
  mutant: string | undefined
}

/**
 * `npm run test:simulate -- [seeds] [--from seed]`: runs accept, deliver, sweep, requeue, resealing and relay over that many seeds, each
 * with its own faults in its own order. `--seed N` traces everything in one seed; `--mutant name` injects a bug.
 */
async function simulate(): Promise<boolean> {
  const text = { type: 'string' } as const
  const options = { seed: text, from: text, mutant: text, alone: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { seed, from = '1', mutant, alone } = values
  if (mutant !== undefined && !mutants[mutant]) throw new Error(`No such mutant; there are ${Object.keys(mutants).join(', ')}`)
  if (seed !== undefined) return simulateOne(await createRunSeed(), Number(seed), mutant, console.log)
  const task: Task = { from: Number(from), seeds: Number(positionals[0] ?? DEFAULT_SEEDS), mutant }
  return alone ? simulateShare(task) : simulateInShares(task)
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

async function simulateShare({ from, seeds, mutant }: Task): Promise<boolean> {
  const runSeed = await createRunSeed()
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

process.exitCode = (await simulate()) ? 0 : 1
