import { setImmediate } from 'node:timers/promises'
import { checking } from '../../content/check/text-rules.ts'
import { textsOf } from '../../content/check/texts.ts'
import { compiling } from '../../content/compile/compile-seed.ts'
import { makingEdition } from '../../content/compile/content-edition.ts'
import { inTurns, type Steps } from '../../content/compile/in-turns.ts'
import { rememberedCount } from '../../content/compile/memory.ts'
import type { SeedFiles } from '../../content/compile/seed-files.ts'
import { calculator } from '../../features/calculator/calculator.ts'
import { seedFiles } from '../seed/seed.ts'
import { editedText } from './edited-text.ts'

// A process that compiles the texts: once with an empty memory, then after edits of one file each (desk-compiles.ts).

/** A step, after which the compiler may pause. */
export interface Step {
  ms: number
  /** The file, address or rule that it was about. */
  about: string
}

/** Milliseconds of processor time, and the steps. */
export interface CompileTimes {
  compile: number
  edition: number
  checks: number
  /** Of compile and edition. */
  steps: Step[]
  stepsOfChecks: Step[]
}

export interface CompilerMemory {
  heapMb: number
  entries: number
}

export interface NodeCompiles {
  cold: CompileTimes
  /** After each of some edits. */
  warm: CompileTimes[]
  before: CompilerMemory
  after: CompilerMemory
}

const WARM_EDITS = 6
const edits = Number(process.argv[2])
const files = seedFiles()

const cold = await compileAll(files)
const warm: CompileTimes[] = []
for (let number = 0; number < WARM_EDITS; number += 1) warm.push(await compileAll(edited(number)))
const before = await memory()
for (let number = WARM_EDITS; number < WARM_EDITS + edits; number += 1) await compileAll(edited(number))
const after = await memory()
process.send?.({ cold, warm, before, after } satisfies NodeCompiles)

function edited(number: number): SeedFiles {
  const { path, text } = editedText(files, number)
  return new Map(files).set(path, text)
}

async function compileAll(given: SeedFiles): Promise<CompileTimes> {
  const compile = await measured(compiling(given))
  const edition = await measured(makingEdition(compile.result))
  const checks = await measured(checking(textsOf(given, compile.result, { hasFile: () => true, calculator })))
  return {
    compile: compile.cpu,
    edition: edition.cpu,
    checks: checks.cpu,
    steps: [...compile.steps, ...edition.steps],
    stepsOfChecks: checks.steps,
  }
}

async function measured<Result>(work: Steps<Result>): Promise<{ result: Result; cpu: number; steps: Step[] }> {
  const steps: Step[] = []
  const start = process.cpuUsage()
  const result = await inTurns(
    timed(work, (step) => steps.push(step)),
    () => setImmediate(),
  )
  const { user, system } = process.cpuUsage(start)
  return { result, cpu: (user + system) / 1000, steps }
}

function* timed<Result>(steps: Steps<Result>, seen: (step: Step) => void): Steps<Result> {
  let last = 'the beginning'
  for (;;) {
    const start = performance.now()
    const step = steps.next()
    const name = step.done ? undefined : step.value
    seen({ ms: performance.now() - start, about: name ?? `after ${last}` })
    if (step.done) return step.value
    last = name ?? last
    yield name
  }
}

async function memory(): Promise<CompilerMemory> {
  // Node runs it with --expose-gc.
  globalThis.gc?.()
  await setImmediate()
  globalThis.gc?.()
  return { heapMb: process.memoryUsage().heapUsed / 2 ** 20, entries: rememberedCount() }
}
