/** Of the page, LCP and INP in milliseconds, CLS in thousandths. */
export const METRICS = ['lcp', 'inp', 'cls'] as const

export type Metric = (typeof METRICS)[number]

/** One thing that is counted. */
export interface SiteEvent {
  /** `view`, a metric, or the class of an error: `own TypeError`, `chunk`, `csp img-src`, `server 503`. */
  name: string
  build: string
  /** Kind of page; empty for what no page tells. */
  kind: string
  /** Lower edge of the bucket of a metric; 0 for others. */
  bucket: number
}

/** The same things, counted. */
export interface EventCount extends SiteEvent {
  count: number
}

export function isMetric(name: string): name is Metric {
  return (METRICS as readonly string[]).includes(name)
}

/** Whether an event is an error of some class. */
export function isError(name: string): boolean {
  return name !== 'view' && !isMetric(name)
}
