import { styleText } from 'node:util'
import { buildIfStale } from '../scripts/build/build-if-stale.ts'
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

/** Each part of the benchmark. */
const PARTS: Record<string, () => Promise<Row[]>> = {
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
 * `npm run bench`: measures the built site against its budgets and prints one table; `npm run bench -- pages speed` runs only these parts. A
 * whole run is kept in `bench/results/` and its most important rows in the README. How the limit is measured: `speed.ts`.
 */
async function bench(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) {
    console.error(`No part "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}`)
    process.exitCode = 1
    return
  }
  await buildIfStale()
  const rows: PartRow[] = []
  for (const [part, measure] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(part)) continue
    console.error(styleText('dim', `${part}…`))
    rows.push(...(await measure()).map((row) => ({ part, ...row })))
  }
  printTable(rows)
  if (names.length === 0) keepResults(rows)
}

await bench(process.argv.slice(2))
