import { readFileSync } from 'node:fs'
import { buildIfStale } from '../build/build-if-stale.ts'
import { workerGzip } from '../build/worker-gzip.ts'
import { withProgress } from '../command-line/progress.ts'
import { measureHost } from './host.ts'
import { measureKills } from './host-kills.ts'
import { measureJavaScript } from './javascript.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { budgeted, type PartRow, printTable, type Row, writeResults } from './report.ts'
import { measureSpeed } from './speed.ts'
import { measureVisits } from './visits.ts'
import { withSite } from './with-site.ts'

const SNAPSHOT = 'test/worker/costs.snapshot.json'
const BUDGET_KB = 250

/** The parts of the benchmark, in the order in which they run. */
const MEASURES = {
  speed: measureSpeed,
  pages: () => withSite(measurePages),
  javascript: () => withSite(measureJavaScript),
  paint: () => withSite(measurePaint),
  visits: () => withSite(measureVisits),
  worker: measureWorker,
  costs: measureCosts,
  memory: measureMemory,
  host: measureHost,
  kills: measureKills,
} satisfies Record<string, () => Promise<Row[]>>

/**
 * Measures the built site against its budgets, all or only the named parts, and prints one table. A whole run is written to `tools/bench/results/`, and its
 * most important rows to `docs/performance.md`. `speed.ts` describes the limit.
 */
export async function runParts(parts: readonly (keyof typeof MEASURES)[]): Promise<void> {
  await buildIfStale()
  const rows: PartRow[] = []
  for (const [part, measure] of Object.entries(MEASURES)) {
    if (parts.length > 0 && !parts.some((name) => name === part)) continue
    rows.push(...(await withProgress(part, measure)).map((row) => ({ part, ...row })))
  }
  printTable(rows)
  if (parts.length === 0) writeResults(rows)
}

/** Size of the modules that an isolate loads at its start, without the embedded texts. */
async function measureWorker(): Promise<Row[]> {
  const gzip = workerGzip().starting / 1024
  return [budgeted('worker, gzip', gzip, 'KB', BUDGET_KB)]
}

/** `1 KV reads, 0 KV writes, 10 D1 queries` by path and by state of the caches; written by a test that counts real calls. */
type Costs = Record<string, Record<string, string>>

/** Calls to the stores per page: the median and the maximum, for each state of the caches. */
async function measureCosts(): Promise<Row[]> {
  const costs: Costs = JSON.parse(readFileSync(SNAPSHOT, 'utf8'))
  const states = Object.keys(Object.values(costs)[0] ?? {})
  return states.flatMap((state) => {
    const calls = Object.entries(costs).map(([path, states]) => ({ path, calls: states[state] ?? '' }))
    const sorted = calls.toSorted((a, b) => total(a.calls) - total(b.calls))
    const [usual, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return [
      { what: `${state}, the usual page`, value: usual?.calls ?? '' },
      { what: `${state}, the dearest page`, value: most?.calls ?? '', note: most?.path ?? '' },
    ]
  })
}

function total(calls: string): number {
  return (calls.match(/\d+(?= (?:KV reads|KV writes|D1 queries))/g) ?? []).reduce((sum, count) => sum + Number(count), 0)
}
