import { expect, it } from 'vitest'
import { freshness } from './cached.ts'

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
  expect(freshness({ value: 1, storedAt: NOW - age, version }, NOW, 'v1', 'ttl')).toBe(is)
})

it.each([
  { age: 0, version: 'v1', is: 'fresh' },
  { age: MINUTE + 1, version: 'v1', is: 'fresh' },
  { age: 13 * WEEK, version: 'v1', is: 'fresh' },
  { age: 0, version: 'v0', is: 'expired' },
])('an answer that only a publish changes, of version $version and age $age ms, is $is under version v1', ({ age, version, is }) => {
  expect(freshness({ value: 1, storedAt: NOW - age, version }, NOW, 'v1', 'version')).toBe(is)
})

it.each(['ttl', 'version'] as const)(
  'an old answer that replaces that of a failing source is fresh for 5 seconds and then stale (%s)',
  (invalidation) => {
    const old = { value: 1, storedAt: NOW, version: 'v1', isStaleOnError: true as const }
    expect([0, 5000, 5001].map((age) => freshness(old, NOW + age, 'v1', invalidation))).toEqual(['fresh', 'fresh', 'stale'])
  },
)
