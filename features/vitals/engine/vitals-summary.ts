import { type Bucket, p75 } from './buckets.ts'
import { type EventCount, METRICS, type Metric } from './events.ts'

/** The 75th percentiles of some pages; `null` without a value. */
export interface PageFigures extends Record<Metric, number | null> {
  views: number
  /** Share of first visits that were drawn in the site's font, in percent; `null` without first visits. */
  font: number | null
}

/** Events of a span of time. */
export interface Summary {
  pages: { kind: string; figures: PageFigures }[]
  /** Number of errors by class. */
  errors: ReadonlyMap<string, number>
  /** The builds of the shown pages, the latest first. */
  builds: { build: string; figures: PageFigures }[]
}

export function summarize(counts: readonly EventCount[]): Summary {
  const errors = new Map<string, number>()
  for (const { name, count } of counts.filter(isError)) errors.set(name, (errors.get(name) ?? 0) + count)
  const pages = Object.entries(Object.groupBy(ofPages(counts), ({ kind }) => kind)).map(([kind, some = []]) => ({
    kind,
    figures: figuresOf(some),
  }))
  return { pages: pages.sort((one, other) => other.figures.views - one.figures.views), errors, builds: buildsOf(counts) }
}

function figuresOf(counts: readonly EventCount[]): PageFigures {
  const of = (wanted: string) => counts.filter(({ name }) => name === wanted)
  const percentile = (metric: Metric): number | null => p75(of(metric) satisfies Bucket[])
  const [own, system] = [totalOf(of('font own')), totalOf(of('font system'))]
  const font = own + system === 0 ? null : Math.round((100 * own) / (own + system))
  return { views: totalOf(of('view')), font, lcp: percentile('lcp'), inp: percentile('inp'), cls: percentile('cls') }
}

export function isError({ name }: Pick<EventCount, 'name'>): boolean {
  return name !== 'view' && !name.startsWith('font ') && !METRICS.some((metric) => metric === name)
}

function buildsOf(counts: readonly EventCount[]): Summary['builds'] {
  const since = (some: readonly EventCount[]) => Math.min(...some.map((one) => one.since))
  return Object.entries(Object.groupBy(ofPages(counts), ({ build }) => build))
    .map(([build, some = []]) => ({ build, some }))
    .sort((one, other) => since(other.some) - since(one.some))
    .map(({ build, some }) => ({ build, figures: figuresOf(some) }))
}

/** The counts of pages that were shown. */
function ofPages(counts: readonly EventCount[]): EventCount[] {
  return counts.filter(({ kind }) => kind !== '')
}

export function totalOf(counts: readonly EventCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
