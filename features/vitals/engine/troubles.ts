import { type EventCount, METRICS, type Metric } from './events.ts'
import { isError, type Summary, summarize, totalOf } from './vitals-summary.ts'

interface Errors {
  errors: number
  views: number
  /** The most frequent class, with its count. */
  worst: string
}

interface Slower {
  metric: Metric
  now: number
  before: number
  build: string
  earlierBuild: string
}

/** Fewer errors are one visitor's. */
const FEWEST_ERRORS = 20
/** Share of the views. */
const MOST_ERRORS_SHARE = 0.02
/** A build with fewer views is not compared. */
const FEWEST_VIEWS = 100
const MOST_WORSE_SHARE = 0.2
/** Visitors do not notice less than a tenth of a good value: milliseconds, and thousandths for CLS. */
const LEAST_WORSE: Record<Metric, number> = { lcp: 250, inp: 20, cls: 10 }

/**
 * Whether the site's own code, its files or the worker fail often, in the counts of a short span. Errors of foreign code in the page do not
 * count.
 */
export function frequentErrors(counts: readonly EventCount[]): Errors | null {
  const byClass = Map.groupBy(counts.filter(isOwnError), ({ name }) => name)
  const classes = [...byClass].map(([name, some]) => ({ name, count: totalOf(some) })).sort((one, other) => other.count - one.count)
  const errors = classes.reduce((sum, { count }) => sum + count, 0)
  const views = totalOf(counts.filter(({ name }) => name === 'view'))
  const [worst] = classes
  if (!worst || errors < FEWEST_ERRORS || errors < views * MOST_ERRORS_SHARE) return null
  return { errors, views, worst: `${worst.name} (${worst.count})` }
}

/** Builds with enough views for a comparison. */
export function comparableBuilds(counts: readonly EventCount[]): string[] {
  return comparable(counts).map(({ build }) => build)
}

/**
 * Metrics of the newest build that are a fifth worse than the previous build's, in the counts of some days. `madeAt` contains the builds
 * that the site knows: any client can report a view, so neither its build nor its time shows which build is new.
 */
export function slowerPages(counts: readonly EventCount[], madeAt: ReadonlyMap<string, number>): Slower[] {
  const known = comparable(counts).flatMap((one) => {
    const at = madeAt.get(one.build)
    return at === undefined ? [] : [{ ...one, at }]
  })
  const [newest, earlier] = known.sort((one, other) => other.at - one.at)
  if (!newest || !earlier) return []
  return METRICS.flatMap((metric) => {
    const [now, before] = [newest.figures[metric], earlier.figures[metric]]
    if (now === null || before === null || now - before < Math.max(LEAST_WORSE[metric], before * MOST_WORSE_SHARE)) return []
    return [{ metric, now, before, build: newest.build, earlierBuild: earlier.build }]
  })
}

function comparable(counts: readonly EventCount[]): Summary['builds'] {
  return summarize(counts).builds.filter(({ figures }) => figures.views >= FEWEST_VIEWS)
}

function isOwnError(event: EventCount): boolean {
  return isError(event) && /^(?:own |server |chunk$)/.test(event.name)
}
