import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** A measured value. `ratio`, the value against its budget or against the limit of the same run, is compared with `wanted`. */
export interface Row {
  what: string
  value: number | string
  unit?: string
  ratio?: number
  wanted?: { most: number } | { least: number }
  note?: string
  /** Whether `docs/performance.md` shows it. */
  isHeadline?: boolean
}

export interface PartRow extends Row {
  part: string
}

/** A row whose value must not exceed a budget; a budget of 0 has no ratio. */
export function budgeted(what: string, value: number, unit: string, budget: number, more: Partial<Row> = {}): Row {
  const ratio = budget === 0 ? (value < 0.005 ? 0 : Number.POSITIVE_INFINITY) : value / budget
  return { what, value, unit, ratio, wanted: { most: 1 }, note: `budget ${rounded(budget)} ${unit}`.trim(), ...more }
}

/** A row of seconds as ratios to a yardstick, pair by pair: the median, and in the note the middle half of the ratios. */
export function besideYardstick(what: string, own: number[], yard: number[], wanted: Row['wanted'], isHeadline = false): Row {
  const ratios = own.map((value, at) => value / (yard[at] ?? Number.NaN)).toSorted((a, b) => a - b)
  const at = (share: number) => (ratios[Math.round(share * (ratios.length - 1))] ?? Number.NaN).toFixed(2)
  const note = `yardstick ${rounded(median(yard))} s; half of the ratios ${at(0.25)}–${at(0.75)}`
  return { what, value: median(own), unit: 's', ratio: median(ratios), note, isHeadline, ...(wanted && { wanted }) }
}

/** Cells of a row in the printed table; `OVER` marks an exceeded budget. */
export function cellsOf(row: PartRow): Record<string, string> {
  const { part, what, ratio, note = '' } = row
  return { part, what, value: shownValue(row), ratio: ratio?.toFixed(2) ?? '', wanted: shownWish(row), verdict: verdict(row), note }
}

function shownValue({ value, unit = '' }: Row): string {
  return `${typeof value === 'number' ? rounded(value) : value} ${unit}`.trim()
}

function shownWish({ wanted }: Row): string {
  if (!wanted) return ''
  return 'most' in wanted ? `≤ ${wanted.most}` : `≥ ${wanted.least}`
}

function verdict({ ratio, wanted }: Row): string {
  if (ratio === undefined || !wanted) return ''
  return ('most' in wanted ? ratio <= wanted.most : ratio >= wanted.least) ? 'ok' : 'OVER'
}

const RESULTS = 'tools/bench/results'
const SHOWN = 'docs/performance.md'
const TABLE = /(<!-- bench: [^>]*-->\n)[\s\S]*?(<!-- \/bench -->)/

/** Writes the rows of a whole run with the machine and the date, and the most important ones into `docs/performance.md`. */
export function writeResults(rows: PartRow[]): void {
  const [cpu] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const { version: workerd } = JSON.parse(readFileSync('node_modules/workerd/package.json', 'utf8'))
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const machine = { cpu: cpu?.model ?? '', cores: cpus().length, memoryGb, node: process.version, workerd }
  // The name ends with `-dirty` when files differ from the commit.
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { encoding: 'utf8' }).trim()
  // Results of earlier runs are removed.
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const name = `${date}-${machine.cpu.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${machine.cores}-cores.json`
  writeFileSync(`${RESULTS}/${name}`, `${JSON.stringify({ date, commit, machine, rows }, null, 1)}\n`)
  const headlines = rows
    .filter(({ isHeadline }) => isHeadline)
    .map((row) => `| ${row.what} | ${shownValue(row)} | ${row.ratio?.toFixed(2) ?? ''} | ${shownWish(row)} |`)
  const table = [`| ${date}, ${machine.cores} cores | value | ratio | wanted |`, '|---|---|---|---|', ...headlines].join('\n')
  writeFileSync(SHOWN, readFileSync(SHOWN, 'utf8').replace(TABLE, `$1\n${table}\n\n$2`))
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0)
}
