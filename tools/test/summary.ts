import { UNITS } from './outcome.ts'
import type { Finished } from './run-part.ts'

/** Factor over the budget of a part above which the full run fails. */
const TOLERANCE = 1.25
/** Additional CPU seconds, because parts of a few seconds vary by more than a quarter. */
const SLACK_S = 5
const SHOWN = 10

export interface Verdict {
  passed: number
  failed: number
  /** The last lines of a run; the very last is `N passed, N failed`. */
  lines: string[]
}

interface Rules {
  /** Whether skipped tests count as failed, for CI. */
  failsOnSkips?: boolean
  /** Whether a part over its budget counts as failed. */
  failsOverBudget?: boolean
  /** Test files that must be in some report. */
  expectedFiles?: readonly string[]
}

/** Closing lines of a run: the cost of each part, the slowest tests, skipped and failed tests by name, and the counts. */
export function summarise(
  finished: readonly Finished[],
  { failsOnSkips = false, failsOverBudget = false, expectedFiles = [] }: Rules = {},
): Verdict {
  const outcomes = finished.map(({ outcome }) => outcome)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped)
  const known = new Set(outcomes.flatMap(({ files }) => files))
  // A part that failed without a report has a line of its own, so its files are not listed.
  const isWhole = finished.every(({ part: { report }, outcome }) => !report || outcome.files.length > 0 || outcome.failed.length === 0)
  const failed = [
    ...outcomes.flatMap((outcome) => outcome.failed),
    ...(isWhole ? expectedFiles : []).filter((file) => !known.has(file)).map((file) => `${file}: is in no report`),
    ...(failsOnSkips ? skipped.map((name) => `skipped: ${name}`) : []),
    ...(failsOverBudget ? overBudget(finished) : []),
  ]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  return {
    passed,
    failed: failed.length,
    lines: [
      '',
      ...costs(finished),
      ...slowest(finished),
      ...skipped.map((name) => `skipped: ${name}`),
      ...failed.map((name) => `failed: ${name}`),
      counts(finished, skipped.length),
      `${passed} passed, ${failed.length} failed`,
    ],
  }
}

function overBudget(finished: readonly Finished[]): string[] {
  return cpuUse(finished)
    .filter(({ isOver }) => isOver)
    .map(({ name, cpu, allowed }) => `${name}: used ${cpu.toFixed(0)} CPU seconds, ${allowed.toFixed(0)} are allowed (tools/test/parts.ts)`)
}

function costs(finished: readonly Finished[]): string[] {
  const used = cpuUse(finished)
  const rows = finished.map(({ part, seconds }) => {
    const own = used.find(({ name }) => name === part.name)
    const cpu = own ? `${own.cpu.toFixed(0).padStart(6)} ${own.allowed.toFixed(0).padStart(7)}${own.isOver ? '  over its budget' : ''}` : ''
    return `${part.name.padEnd(40)} ${seconds.toFixed(0).padStart(6)} ${cpu}`
  })
  const total = used.reduce((sum, { cpu }) => sum + cpu, 0)
  const planned = finished.reduce((sum, { part }) => sum + part.cpu, 0)
  return [
    `${''.padEnd(40)} ${'s'.padStart(6)} ${'CPU s'.padStart(6)} ${'allowed'.padStart(7)}`,
    ...rows,
    ...(used.length > 0 ? [`${'Sum'.padEnd(40)} ${''.padStart(6)} ${total.toFixed(0).padStart(6)} ${planned.toFixed(0).padStart(7)}`] : []),
    '',
  ]
}

function slowest(finished: readonly Finished[]): string[] {
  const timings = finished.flatMap(({ outcome }) => outcome.timings)
  if (timings.length === 0) return []
  const files = Map.groupBy(timings, ({ file }) => file)
  const sums = [...files].map(([file, own]) => ({ name: file, ms: own.reduce((sum, { ms }) => sum + ms, 0) }))
  const tests = timings.map(({ file, test, ms }) => ({ name: `${file} › ${test}`, ms }))
  return [...top('Slowest files', sums), ...top('Slowest tests', tests), '']
}

function top(title: string, items: { name: string; ms: number }[]): string[] {
  const first = items.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
  return [title, ...first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)]
}

/** The line of counts: `8,693 tests in 398 files, 419 journeys, 13 checks; 2,000 orders, 100 forms; 0 skipped`. */
function counts(finished: readonly Finished[], skipped: number): string {
  const passed = UNITS.map((unit) => {
    const own = finished.filter(({ outcome }) => outcome.unit === unit).map(({ outcome }) => outcome)
    const files = unit === 'tests' ? ` in ${number(new Set(own.flatMap((outcome) => outcome.files)).size)} files` : ''
    return `${number(own.reduce((sum, outcome) => sum + outcome.passed, 0))} ${unit}${files}`
  })
  const played = (['orders', 'forms'] as const).map((of) => {
    const own = finished.filter(({ part, outcome }) => part.plays?.of === of && outcome.failed.length === 0)
    return `${number(own.reduce((sum, { part }) => sum + (part.plays?.number ?? 0), 0))} ${of}`
  })
  return `${passed.join(', ')}; ${played.join(', ')}; ${number(skipped)} skipped`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

interface Used {
  name: string
  cpu: number
  /** Budget in CPU seconds, scaled to this machine. */
  allowed: number
  isOver: boolean
}

/**
 * Compares the CPU seconds of each part with its budget. Machines differ by a factor of three, so a budget is scaled by the ratio of use to budget of all
 * other parts: a slow machine changes no verdict, but a part that has become more expensive does.
 */
export function cpuUse(finished: readonly Finished[]): Used[] {
  const measured = finished.flatMap(({ part, cpu }) => (cpu === null ? [] : [{ name: part.name, cpu, planned: part.cpu }]))
  return measured.map((one) => {
    const others = measured.filter((other) => other !== one)
    const allowed = one.planned * scaleOf(others)
    return { name: one.name, cpu: one.cpu, allowed, isOver: one.cpu > allowed * TOLERANCE + SLACK_S }
  })
}

function scaleOf(parts: readonly { cpu: number; planned: number }[]): number {
  const sum = (of: (part: { cpu: number; planned: number }) => number) => parts.reduce((all, part) => all + of(part), 0)
  return parts.length === 0 ? 1 : sum(({ cpu }) => cpu) / sum(({ planned }) => planned)
}
