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

/** The work between two pauses of the compiler. */
export interface Slice {
  ms: number
  /** The longest step in it. */
  about: string
}

/** Milliseconds of processor time, and the longest slices. */
export interface CompileTimes {
  compile: number
  edition: number
  checks: number
  /** Of compile and edition. */
  longest: Slice
  longestOfChecks: Slice
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
    longest: longer(compile.longest, edition.longest),
    longestOfChecks: checks.longest,
  }
}

async function measured<Result>(steps: Steps<Result>): Promise<{ result: Result; cpu: number; longest: Slice }> {
  let longest: Slice = { ms: 0, about: '' }
  let slice: Slice[] = []
  const endSlice = () => {
    const step = slice.reduce(longer, { ms: 0, about: '' })
    longest = longer(longest, { ms: slice.reduce((sum, { ms }) => sum + ms, 0), about: step.about })
    slice = []
  }
  const start = process.cpuUsage()
  const result = await inTurns(
    timed(steps, (step) => slice.push(step)),
    () => {
      endSlice()
      return setImmediate()
    },
  )
  endSlice()
  const { user, system } = process.cpuUsage(start)
  return { result, cpu: (user + system) / 1000, longest }
}

function* timed<Result>(steps: Steps<Result>, seen: (step: Slice) => void): Steps<Result> {
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

function longer(one: Slice, other: Slice): Slice {
  return other.ms > one.ms ? other : one
}

async function memory(): Promise<CompilerMemory> {
  // Node runs it with --expose-gc.
  globalThis.gc?.()
  await setImmediate()
  globalThis.gc?.()
  return { heapMb: process.memoryUsage().heapUsed / 2 ** 20, entries: rememberedCount() }
}
