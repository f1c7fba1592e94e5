import { expect, it } from 'vitest'
import { START } from '../../../../test/worker/content-deps.ts'
import { createCrawlCounts } from './crawl-counts.ts'

const VISIT = { day: '2026-11-21', robot: 'YandexBot', status: 200 }

it('the first count is taken immediately, the next ones together after 30 seconds', () => {
  const counts = createCrawlCounts()
  counts.addVisit(VISIT)
  expect(counts.take(START)).toEqual({ visits: [{ ...VISIT, count: 1 }], missed: [] })
  counts.addVisit(VISIT)
  counts.addVisit(VISIT)
  counts.addVisit({ ...VISIT, status: 304 })
  expect(counts.take(START + 29_999)).toBeNull()
  expect(counts.take(START + 30_000)?.visits.map(({ status, count }) => [status, count])).toEqual([
    [200, 2],
    [304, 1],
  ])
})

it('a flood of different addresses does not grow the counts without end, and the first ones are still counted', () => {
  const counts = createCrawlCounts()
  const missed = (index: number) => ({ ...VISIT, status: 404, path: `/${index}/`, referrer: '' })
  for (let index = 0; index < 10_000; index += 1) counts.addMissed(missed(index))
  counts.addMissed(missed(0))
  const batch = counts.take(START)
  expect([batch?.missed.length, batch?.missed[0]?.count]).toEqual([300, 2])
})
