import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

it.each([
  { age: 0, version: 'v1', is: 'fresh' },
  { age: MINUTE, version: 'v1', is: 'fresh' },
  { age: MINUTE + 1, version: 'v1', is: 'stale' },
  { age: WEEK, version: 'v1', is: 'stale' },
  { age: WEEK + 1, version: 'v1', is: 'expired' },
  { age: 13 * WEEK, version: 'v1', is: 'expired' },
  { age: -5000, version: 'v1', is: 'fresh' },
  // Stored while the clock was ahead.
  { age: -2 * MINUTE, version: 'v1', is: 'stale' },
  { age: -52 * WEEK, version: 'v1', is: 'stale' },
  { age: 0, version: 'v0', is: 'expired' },
  { age: 0, version: '', is: 'expired' },
])('an answer of version $version and age $age ms is $is under version v1', ({ age, version, is }) => {
  expect(freshness({ value: 1, storedAt: NOW - age, version }, NOW, 'v1', 'age')).toBe(is)
})

it.each([
  { age: 0, version: 'v1', is: 'fresh' },
  { age: MINUTE + 1, version: 'v1', is: 'fresh' },
  { age: 13 * WEEK, version: 'v1', is: 'fresh' },
  { age: 0, version: 'v0', is: 'expired' },
])('an answer that only a publish changes, of version $version and age $age ms, is $is under version v1', ({ age, version, is }) => {
  expect(freshness({ value: 1, storedAt: NOW - age, version }, NOW, 'v1', 'publish')).toBe(is)
})

it.each(['age', 'publish'] as const)('a stopgap is fresh for 5 seconds and then stale (%s)', (renewal) => {
  const stopgap = { value: 1, storedAt: NOW, version: 'v1', isStopgap: true as const }
  expect([0, 5000, 5001].map((age) => freshness(stopgap, NOW + age, 'v1', renewal))).toEqual(['fresh', 'fresh', 'stale'])
})
