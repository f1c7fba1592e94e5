import { setTimeout } from 'node:timers/promises'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { seedFiles } from '../seed/seed.ts'
import { builtConfig, builtModules } from '../serve/local-site.ts'
import { cpuSeconds } from '../test/cpu-meter.ts'
import { type BareSite, startBare } from './bare-site.ts'
import { editedText } from './edited-text.ts'
import { forked } from './forked.ts'
import { installLoad, loadDuring } from './load.ts'
import type { CompileTimes, NodeCompiles, Step } from './node-compiler.ts'
import { budgeted, type Row } from './report.ts'

/** Processes of each kind. */
const SETS = 3
const EDITS = 100
const EDITS_IN_WORKERD = 10

/** Compile, edition and checks by their processor time, the least of several processes, and what the compiler remembers after many edits. */
export async function compileRows(): Promise<Row[]> {
  installLoad()
  const node: NodeCompiles[] = []
  for (let set = 0; set < SETS; set += 1) node.push(await forked('tools/bench/node-compiler.ts', [`${set === 0 ? EDITS : 0}`]))
  const cold = least(node.map((one) => one.cold))
  const afterEdits = (node[0]?.warm ?? []).map((_, edit) => least(node.flatMap(({ warm }) => warm[edit] ?? [])))
  const warm = {
    ...least(afterEdits),
    steps: afterEdits.flatMap(({ steps }) => steps),
  }
  const workerd: WorkerdCompiles[] = []
  const waits: WorkerdWaits[] = []
  for (let set = 0; set < SETS; set += 1) {
    workerd.push(await withCompilingWorkerd(compileInWorkerd))
    waits.push(await withCompilingWorkerd(waitInWorkerd))
  }
  const leastOf = <One>(all: One[], value: (one: One) => number) => Math.min(...all.map(value))
  return [
    budgeted('compile and edition, Node, cold', cold.compile + cold.edition, 'ms CPU', LIMITS.nodeCold, { note: partsOf(cold) }),
    budgeted('compile and edition, Node, one changed file', warm.compile + warm.edition, 'ms CPU', LIMITS.nodeWarm, {
      note: partsOf(warm),
    }),
    budgeted(
      'compile and edition, workerd, cold',
      leastOf(workerd, (one) => one.cold),
      'ms CPU',
      LIMITS.workerdCold,
    ),
    budgeted(
      'compile and edition, workerd, one changed file',
      leastOf(workerd, (one) => one.warm),
      'ms CPU',
      250,
      { isHeadline: true },
    ),
    budgeted('checks, Node, cold', cold.checks, 'ms CPU', LIMITS.checksCold),
    budgeted('checks, Node, one changed file', warm.checks, 'ms CPU', LIMITS.checksWarm),
    stepRow('cold', cold.steps, 50),
    stepRow('one changed file', warm.steps, LIMITS.stepWarm),
    stepRow('checks, cold', cold.stepsOfChecks, 50),
    {
      what: 'another request waits, compiling in workerd, cold',
      value: leastOf(waits, (one) => one.during),
      unit: 'ms',
      note: `the slowest of one connection, with the load of the compiler's code; ${leastOf(waits, (one) => one.before).toFixed(1)} ms before`,
    },
    ...memoryRows(node),
  ]
}

/** A third above the largest of three runs. */
const LIMITS = { nodeCold: 2450, nodeWarm: 160, workerdCold: 2300, checksCold: 660, checksWarm: 230, stepWarm: 25 }

function partsOf({ compile, edition }: CompileTimes): string {
  return `compile ${compile.toFixed(0)}, edition ${edition.toFixed(0)} ms`
}

/** A slice between two pauses is at most 2 ms longer than its last step. */
function stepRow(when: string, steps: Step[], budget: number): Row {
  const { ms, about } = steps.reduce((one, other) => (other.ms > one.ms ? other : one))
  return budgeted(`longest step, Node, ${when}`, ms, 'ms', budget, { note: `budget ${budget} ms; ${about}`, isHeadline: when === 'cold' })
}

function memoryRows(node: NodeCompiles[]): Row[] {
  const [{ before, after } = { before: { heapMb: Number.NaN, entries: Number.NaN }, after: { heapMb: Number.NaN, entries: Number.NaN } }] =
    node
  const wanted = { most: 1.05 }
  return [
    {
      what: `heap after ${EDITS} edits`,
      value: after.heapMb,
      unit: 'MB',
      ratio: after.heapMb / before.heapMb,
      wanted,
      note: `of ${before.heapMb.toFixed(1)} MB before`,
    },
    {
      what: `remembered after ${EDITS} edits`,
      value: after.entries,
      ratio: after.entries / before.entries,
      wanted,
      note: `of ${before.entries} before`,
    },
  ]
}

/** Disturbances only ever cost time, so of each value and of each step the least counts; compiles of the same texts have the same steps. */
function least(all: CompileTimes[]): CompileTimes {
  const [first] = all
  const shortest = (steps: (times: CompileTimes) => Step[]) =>
    (first ? steps(first) : []).map(({ about }, at) => ({ about, ms: Math.min(...all.map((times) => steps(times)[at]?.ms ?? Number.NaN)) }))
  return {
    compile: Math.min(...all.map(({ compile }) => compile)),
    edition: Math.min(...all.map(({ edition }) => edition)),
    checks: Math.min(...all.map(({ checks }) => checks)),
    steps: shortest(({ steps }) => steps),
    stepsOfChecks: shortest(({ stepsOfChecks }) => stepsOfChecks),
  }
}

/** In front of the built worker: compiles the texts that it receives, by the compiler of the build. */
const ENTRY = `import site from './index.js'
let compiler
export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response('')
    compiler ??= await (await site.texts()).createCompiler()
    const compiled = await compiler.compile(new Map(await request.json()))
    return new Response((await compiler.edition(compiled)).version)
  },
}`

interface CompilingWorkerd extends BareSite {
  compile(files: ReadonlyMap<string, string>): Promise<void>
}

/** The compiler of the build in a workerd of its own. */
async function withCompilingWorkerd<Result>(measure: (site: CompilingWorkerd) => Promise<Result>): Promise<Result> {
  const { compatibilityDate, compatibilityFlags } = unstable_getMiniflareWorkerOptions(builtConfig()).workerOptions
  const modules = [{ type: 'ESModule' as const, path: 'compiling.js', contents: ENTRY }, ...builtModules()]
  const site = await startBare({ compatibilityDate, compatibilityFlags, modules })
  const compile = async (files: ReadonlyMap<string, string>) => {
    const answer = await fetch(site.url, { method: 'POST', body: JSON.stringify([...files]) })
    if (!answer.ok) throw new Error(`The worker that compiles answered with ${answer.status}: ${await answer.text()}`)
    await answer.body?.cancel()
  }
  try {
    return await measure({ ...site, compile })
  } finally {
    await site.stop()
  }
}

/** Milliseconds of processor time. */
interface WorkerdCompiles {
  cold: number
  warm: number
}

async function compileInWorkerd({ pid, compile }: CompilingWorkerd): Promise<WorkerdCompiles> {
  const files = deskFilesOf(seedFiles())
  const [start, cold] = [cpuSeconds(pid), await compile(files).then(() => cpuSeconds(pid))]
  for (let number = 0; number < EDITS_IN_WORKERD; number += 1) {
    const { path, text } = editedText(files, number)
    await compile(new Map(files).set(path, text))
  }
  return { cold: 1000 * (cold - start), warm: (1000 * (cpuSeconds(pid) - cold)) / EDITS_IN_WORKERD }
}

/** Milliseconds of the slowest other request while the worker compiled with an empty memory, and before. */
interface WorkerdWaits {
  during: number
  before: number
}

/** The clock of workerd stands still while code runs, so the length of a slice is seen from outside, by requests that need no work. */
async function waitInWorkerd({ url, compile }: CompilingWorkerd): Promise<WorkerdWaits> {
  const before = await loadDuring(url, () => setTimeout(1000), { connections: 1 })
  const during = await loadDuring(url, () => compile(deskFilesOf(seedFiles())), { connections: 1 })
  return { during: during.slowest, before: before.slowest }
}
