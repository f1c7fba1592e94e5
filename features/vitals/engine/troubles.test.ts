import { describe, expect, it } from 'vitest'
import type { EventCount } from './events.ts'
import { frequentErrors, slowerPages } from './troubles.ts'

const counted = (name: string, count: number, changes: Partial<EventCount> = {}): EventCount => ({
  name,
  build: 'new',
  kind: name.startsWith('server') ? '' : 'home',
  bucket: 0,
  count,
  since: 10,
  ...changes,
})

describe('frequent errors', () => {
  it.each<[what: string, counts: EventCount[], worst: string | undefined]>([
    [
      'when there are twenty in a thousand views, including the 5xx of the worker',
      [counted('view', 1000), counted('chunk', 8), counted('server 503', 12)],
      'server 503 (12)',
    ],
    [
      'whatever their builds and kinds of page',
      [counted('view', 100), counted('chunk', 9), counted('chunk', 11, { kind: 'page', build: 'old' })],
      'chunk (20)',
    ],
    ['without a view, because nothing is measured', [counted('server 500', 20)], 'server 500 (20)'],
  ])('errors are frequent %s', (_what, counts, worst) => {
    expect(frequentErrors(counts)?.worst).toBe(worst)
  })

  it.each<[what: string, counts: EventCount[]]>([
    ['there are none', [counted('view', 1000)]],
    ['they are fewer than twenty', [counted('view', 10), counted('own TypeError', 19)]],
    ['they are less than a fiftieth of the views', [counted('view', 1001), counted('own TypeError', 20)]],
    ['foreign code threw them, or a policy blocked it', [counted('view', 100), counted('other Error', 50), counted('csp img-src', 50)]],
  ])('errors are not frequent when %s', (_what, counts) => {
    expect(frequentErrors(counts)).toBe(null)
  })
})

describe('pages became slower', () => {
  const build = (name: string, since: number, views: number, lcp: number): EventCount[] => [
    counted('view', views, { build: name, since }),
    counted('lcp', views, { build: name, since, bucket: lcp }),
  ]

  const MADE_AT = new Map([
    ['new', 3],
    ['old', 2],
    ['older', 1],
  ])
  const SLOWER = [{ metric: 'lcp', now: 2875, before: 2150, build: 'new', earlierBuild: 'old' }]

  it("pages became slower when a metric of the newest build is a fifth worse than the previous build's", () => {
    const counts = [...build('older', 1, 500, 3000), ...build('old', 5, 100, 2000), ...build('new', 10, 100, 2500)]
    expect(slowerPages(counts, MADE_AT)).toEqual(SLOWER)
  })

  it('reports of unknown builds, or of a build that is long gone, do not affect the comparison', () => {
    const invented = ['aaaold', 'aaaaaa', 'other'].flatMap((name, at) => build(name, 20 + at, 500, 60_000))
    const counts = [...build('old', 5, 100, 2000), ...build('new', 10, 100, 2500), ...build('older', 12, 500, 60_000), ...invented]
    expect(slowerPages(counts, MADE_AT)).toEqual(SLOWER)
    expect(slowerPages([...build('new', 10, 100, 2500), ...invented], MADE_AT)).toEqual([])
  })

  it.each<[what: string, counts: EventCount[]]>([
    ['one build has fewer than a hundred views', [...build('old', 5, 99, 2000), ...build('new', 10, 100, 4000)]],
    ['there is one build', build('new', 10, 100, 4000)],
    ['the new build is quicker', [...build('old', 5, 100, 4000), ...build('new', 10, 100, 2000)]],
    ['the difference is less than a fifth', [...build('old', 5, 100, 4000), ...build('new', 10, 100, 4500)]],
    ['nobody feels the difference', [...build('old', 5, 100, 400), ...build('new', 10, 100, 500)]],
  ])('pages did not become slower when %s', (_what, counts) => {
    expect(slowerPages(counts, MADE_AT)).toEqual([])
  })
})
