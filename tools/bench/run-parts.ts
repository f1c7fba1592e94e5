import { buildIfStale } from '../build/build-if-stale.ts'
import { withProgress } from '../command-line/progress.ts'
import { WORKERD_FLAGS } from '../serve/local-site.ts'
import { measureDesk } from './desk.ts'
import { measureHost, measureKills } from './host.ts'
import { measureJavaScript } from './javascript.ts'
import { measureLength } from './length.ts'
import { measureMainThread } from './main-thread.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { cellsOf, type PartRow, type Row, writeResults } from './report.ts'
import { measureAgainst, measureSpeed } from './speed.ts'
import { measureVisits } from './visits.ts'
import { withPlainSite, withSite } from './with-site.ts'

/** The parts of the benchmark, in the order in which they run. */
const MEASURES = {
  speed: measureSpeed,
  pages: () => withSite(measurePages),
  length: () => withPlainSite(measureLength),
  javascript: () => withSite(measureJavaScript),
  paint: () => withSite(measurePaint),
  'main-thread': () => withSite(measureMainThread),
  visits: () => withSite(measureVisits),
  memory: measureMemory,
  host: measureHost,
  kills: measureKills,
  desk: measureDesk,
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
    rows.push(...(await withOwnFlags(() => withProgress(part, measure))).map((row) => ({ part, ...row })))
  }
  console.table(rows.map(cellsOf))
  if (parts.length === 0) writeResults(rows)
}

/** Restores the flags of V8 that a part sets for its workers, so that they do not reach the next part. */
async function withOwnFlags<Result>(measure: () => Promise<Result>): Promise<Result> {
  const before = process.env[WORKERD_FLAGS]
  try {
    return await measure()
  } finally {
    if (before === undefined) delete process.env[WORKERD_FLAGS]
    else process.env[WORKERD_FLAGS] = before
  }
}

/** Compares the speed with that of another commit, and prints one table. */
export async function runAgainst(commit: string): Promise<void> {
  await buildIfStale()
  const rows = await withProgress('speed', () => measureAgainst(commit))
  console.table(rows.map((row) => cellsOf({ part: 'speed', ...row })))
}
