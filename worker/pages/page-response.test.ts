import { expect, it } from 'vitest'
import { type CachedPage, isFresh, weightOf } from './page-response.ts'
import { pageAddress } from './pages.ts'

const document = { isPayload: false, isMarkdown: false, query: '', hasInput: false }

it.each<[address: string, page: Partial<typeof document> & { rawPath: string; path: string | null }]>([
  ['/serm/?q=x', { rawPath: '/serm/', path: '/serm/' }],
  ['/blog/?tag=pravo&utm_source=x&page=2', { rawPath: '/blog/', path: '/blog/', query: 'page=2&tag=pravo' }],
  ['/blog/?q=x', { rawPath: '/blog/', path: '/blog/', query: 'q=x', hasInput: true }],
  ['/blog/_payload.json?page=2&0123456789ab', { rawPath: '/blog/', path: '/blog/', isPayload: true, query: 'page=2' }],
  ['/blog/index.md?page=2', { rawPath: '/blog/', path: '/blog/', isMarkdown: true, query: 'page=2' }],
  // The tool reads all parameters; the name of the browser's build is none.
  ['/calculator/_payload.json?0123456789ab', { rawPath: '/calculator/', path: '/calculator/', isPayload: true }],
  [
    '/calculator/_payload.json?client=company&0123456789ab',
    { rawPath: '/calculator/', path: '/calculator/', isPayload: true, query: 'client=company', hasInput: true },
  ],
  ['/calculator/?client', { rawPath: '/calculator/', path: '/calculator/', query: 'client=', hasInput: true }],
  ['/%62log/?page=2', { rawPath: '/%62log/', path: '/blog/', query: 'page=2' }],
  ['/%D0%B0%2525/', { rawPath: '/%D0%B0%2525/', path: '/а%25/' }],
  ['/%D0/', { rawPath: '/%D0/', path: null }],
  ['/a%00/', { rawPath: '/a%00/', path: null }],
  ['/a%0A/index.md', { rawPath: '/a%0A/', path: null, isMarkdown: true }],
  ['/a%C2%85/', { rawPath: '/a%C2%85/', path: null }],
])('the address %s is parsed as %j', (address, page) => {
  const { query, ...others } = pageAddress(`https://site.ru${address}`)
  expect({ ...others, query: `${query}` }).toEqual({ ...document, ...page })
})

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

it('a page weighs its bytes and its headers, and a page with placeholders also the bytes for its last visitor', () => {
  const [bytes, headers] = [new Uint8Array(100_000), new Headers({ 'content-security-policy': 'a'.repeat(10_000) })]
  const weight = (page: Partial<CachedPage>) => weightOf({ ...PAGE, ...page }) / 1000
  expect(weight({ page: { segments: [bytes], syntax: 'html' } })).toBeCloseTo(101, 0)
  expect(weight({ page: { segments: [bytes, 'city', bytes], syntax: 'html' } })).toBeCloseTo(401, 0)
  expect(weight({ headers })).toBeCloseTo(21, 0)
})
