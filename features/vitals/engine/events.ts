/** LCP and INP in milliseconds, CLS in thousandths. */
export const METRICS = ['lcp', 'inp', 'cls'] as const

export type Metric = (typeof METRICS)[number]

type Rating = 'good' | 'needs improvement' | 'poor'

/** Upper limits of a good and of a fair value of each metric (web.dev/articles/vitals): milliseconds, and thousandths for CLS. */
const THRESHOLDS: Record<Metric, [good: number, fair: number]> = { lcp: [2500, 4000], inp: [200, 500], cls: [100, 250] }

export function rate(metric: Metric, value: number): Rating {
  const [good, fair] = THRESHOLDS[metric]
  if (value <= good) return 'good'
  return value <= fair ? 'needs improvement' : 'poor'
}

/** Name for every build that the site does not know. */
export const OTHER_BUILD = 'other'

/** One counted event. */
export interface SiteEvent {
  /** `view`, a metric, `font own` or `font system`, or the class of an error: `own TypeError`, `chunk`, `csp img-src`, `server 503`. */
  name: string
  build: string
  /** Kind of page; empty for an event without a page. */
  kind: string
  /** Lower edge of the bucket of a metric; 0 for others. */
  bucket: number
}

/** Number of equal events over a span of time. */
export interface EventCount extends SiteEvent {
  count: number
  /** Hours since 1970: the first hour of the span in which the event happened. */
  since: number
}

/** Reads the counts of the hours from `from` until `to`, which is not included. */
export type ReadCounts = (from: number, to: number) => Promise<EventCount[]>

/**
 * Priority when there are too many kinds of events: any client can report pages, so figures give way to events that raise alarms, and both
 * to the worker's own events.
 */
export type Rank = 'own' | 'alarming' | 'figure'

export function rankOf({ name }: Pick<SiteEvent, 'name'>): Rank {
  if (name.startsWith('server ')) return 'own'
  return /^(?:view|chunk|own .*)$/.test(name) ? 'alarming' : 'figure'
}

/** Hours since 1970. */
export function hourOf(time: number): number {
  return Math.floor(time / 3_600_000)
}
