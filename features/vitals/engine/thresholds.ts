import type { Metric } from './events.ts'

export type Rating = 'good' | 'needs improvement' | 'poor'

/** Upper limits of a good and of a fair value of each metric (web.dev/articles/vitals): milliseconds, and thousandths for CLS. */
const THRESHOLDS: Record<Metric, [good: number, fair: number]> = { lcp: [2500, 4000], inp: [200, 500], cls: [100, 250] }

export function rate(metric: Metric, value: number): Rating {
  const [good, fair] = THRESHOLDS[metric]
  if (value <= good) return 'good'
  return value <= fair ? 'needs improvement' : 'poor'
}
