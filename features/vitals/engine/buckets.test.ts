import { expect, it } from 'vitest'
import { bucketOf, p75 } from './buckets.ts'

it.each([
  [0, 0],
  [9.9, 0],
  [199.9, 180],
  [200, 200],
  [2499, 2200],
  [2500, 2500],
  [4000, 4000],
  [250, 250],
  [90_000_000, 900_000],
])('the value %d is in the bucket from %d', (value, bucket) => {
  expect(bucketOf(value)).toBe(bucket)
})

it('the 75th percentile of no values is null', () => {
  expect(p75([])).toBe(null)
})

it('the 75th percentile of values spread evenly over one bucket is three quarters into it', () => {
  expect(p75([{ bucket: 2000, count: 40 }])).toBe(2150)
})

it('the 75th percentile is the same when a bucket is split', () => {
  expect(p75([10, 20, 10].map((count) => ({ bucket: 2000, count })))).toBe(2150)
})

it('the 75th percentile of a thousand values differs from the true one by less than a tenth', () => {
  const values = Array.from({ length: 1000 }, (_, at) => 800 + ((at * 7919) % 1000) ** 1.2)
  const counts = new Map<number, number>()
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1)
  const exact = values.toSorted((a, b) => a - b)[750] ?? 0
  const found = p75([...counts].map(([bucket, count]) => ({ bucket, count }))) ?? 0
  expect(Math.abs(found - exact) / exact).toBeLessThan(0.1)
})
