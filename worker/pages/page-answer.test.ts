import { expect, it } from 'vitest'
import { type CachedPage, isFresh, weightOf } from './page-answer.ts'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PAGE: CachedPage = {
  headers: new Headers(),
  preloads: { phone: '', other: '' },
  page: { segments: [], syntax: 'html' },
  tag: '',
  storedAt: NOW,
  freshUntil: NOW,
}

it.each<[what: string, storedAt: number, freshUntil: number, is: boolean]>([
  ['made a minute ago for a day', NOW - MINUTE, NOW + DAY - MINUTE, true],
  ['at the end of its time', NOW - DAY, NOW, false],
  ['made by a data centre whose clock is a little ahead', NOW + 2000, NOW + MINUTE, true],
  ['of an origin, made while the clock was three hours ahead', NOW + 180 * MINUTE, NOW + 181 * MINUTE, false],
  ['made while the clock was a year ahead', NOW + 365 * DAY, NOW + 366 * DAY, false],
  ['that is being revalidated since then', NOW, NOW + 5000, true],
])('a page %s (%s to %s) is served without being revalidated: %s', (_what, storedAt, freshUntil, is) => {
  expect(isFresh({ ...PAGE, storedAt, freshUntil }, NOW)).toBe(is)
})

it('a page weighs its bytes and its headers, and one with holes the bytes for its last visitor, too', () => {
  const [bytes, headers] = [new Uint8Array(100_000), new Headers({ 'content-security-policy': 'a'.repeat(10_000) })]
  const weight = (page: Partial<CachedPage>) => weightOf({ ...PAGE, ...page }) / 1000
  expect(weight({ page: { segments: [bytes], syntax: 'html' } })).toBeCloseTo(101, 0)
  expect(weight({ page: { segments: [bytes, 'city', bytes], syntax: 'html' } })).toBeCloseTo(401, 0)
  expect(weight({ headers })).toBeCloseTo(21, 0)
})
