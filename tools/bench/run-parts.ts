import { buildIfStale } from '../build/build-if-stale.ts'
import { during } from '../command-line/progress.ts'
import { PARTS, type Part } from './bench-parts.ts'
import { measureCosts } from './costs.ts'
import { measureHost } from './host.ts'
import { measureKills } from './host-kills.ts'
import { measureJavaScript } from './javascript.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { keepResults, type PartRow, printTable, type Row } from './report.ts'
import { measureSpeed } from './speed.ts'
import { measureVisits } from './visits.ts'
import { withSite } from './with-site.ts'
import { measureWorker } from './worker-size.ts'

const MEASURES: Record<Part, () => Promise<Row[]>> = {
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
}

/**
 * Measures the built site against its budgets and prints one table; of some parts alone, if they are named. A
 * whole run is kept in `tools/bench/results/` and its most important rows in `docs/performance.md`. How the limit is measured: `speed.ts`.
 */
export async function runParts(parts: readonly Part[]): Promise<void> {
  await buildIfStale()
  const rows: PartRow[] = []
  for (const part of PARTS) {
    if (parts.length > 0 && !parts.includes(part)) continue
    rows.push(...(await during(part, MEASURES[part])).map((row) => ({ part, ...row })))
  }
  printTable(rows)
  if (parts.length === 0) keepResults(rows)
}
