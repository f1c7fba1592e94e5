/** Every threshold of the vitals is an edge: 2500 and 4000 ms, 200 and 500 ms, 100 and 250 thousandths. */
const STEPS = [10, 12, 14, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90]
const EDGES: readonly number[] = [0, ...[1, 10, 100, 1000, 10_000].flatMap((decade) => STEPS.map((step) => step * decade))]

/** Values of one metric as a histogram: the lower edge of a bucket, and its number of values. */
export interface Bucket {
  bucket: number
  count: number
}

/** The lower edge of the bucket of a value, as 2234 → 2200. */
export function bucketOf(value: number): number {
  return EDGES.findLast((edge) => edge <= value) ?? 0
}

/**
 * The 75th percentile, assuming that the values of a bucket are spread evenly over it; `null` without values. A bucket may occur several
 * times.
 */
export function p75(buckets: readonly Bucket[]): number | null {
  const counts = new Map<number, number>()
  for (const { bucket, count } of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + count)
  let left = 0.75 * counts.values().reduce((sum, count) => sum + count, 0)
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (left <= count && count > 0) return Math.round(bucket + ((nextEdge(bucket) - bucket) * left) / count)
    left -= count
  }
  return null
}

function nextEdge(bucket: number): number {
  return EDGES.find((edge) => edge > bucket) ?? bucket
}
