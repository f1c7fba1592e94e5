import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { DAY, START } from '../../../../test/worker/content-deps.ts'
import { createCrawlCounts, dayOf, deleteOldCounts, writeCounts } from './crawl-counts.ts'

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

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM robot_visits; DELETE FROM missed_addresses')
})

const missed = (path: string, now = START) => ({ day: dayOf(now), status: 404, path, robot: '', referrer: 'ya.ru', count: 2 })

const rows = async () => (await env.LEADS.prepare('SELECT day, path, count FROM missed_addresses ORDER BY day, path').all()).results

it('counts are added to the written ones', async () => {
  const visit = { day: '2026-11-21', robot: 'YandexBot', status: 200, count: 3 }
  for (let times = 0; times < 2; times += 1) await writeCounts(sqlOf(env.LEADS), { visits: [visit], missed: [missed('/old/')] }, START)
  expect((await env.LEADS.prepare('SELECT * FROM robot_visits').all()).results).toEqual([{ ...visit, count: 6 }])
  expect((await env.LEADS.prepare('SELECT * FROM missed_addresses').all()).results).toEqual([{ ...missed('/old/'), count: 4 }])
})

it('at most 1,000 new addresses are written a day, and existing ones are still counted', async () => {
  for (let batch = 0; batch < 4; batch += 1) {
    const addresses = Array.from({ length: 300 }, (_, index) => missed(`/${String(batch * 300 + index).padStart(4, '0')}/`))
    await writeCounts(sqlOf(env.LEADS), { visits: [], missed: addresses }, START)
  }
  await writeCounts(sqlOf(env.LEADS), { visits: [], missed: [missed('/new/'), missed('/0000/')] }, START)
  const written = await rows()
  expect([written.length, written[0], written.at(-1)?.['path']]).toEqual([1000, { day: '2026-11-21', path: '/0000/', count: 4 }, '/0999/'])
  await writeCounts(sqlOf(env.LEADS), { visits: [], missed: [missed('/new/', START + DAY)] }, START + DAY)
  expect((await rows()).at(-1)).toMatchObject({ path: '/new/', count: 2 })
})

it('counts older than 400 days are deleted', async () => {
  const visit = { ...VISIT, day: dayOf(START), count: 3 }
  await writeCounts(sqlOf(env.LEADS), { visits: [visit], missed: [missed('/old/'), missed('/kept/', START + DAY)] }, START)
  await deleteOldCounts(sqlOf(env.LEADS), START + 401 * DAY)
  expect([await rows(), (await env.LEADS.prepare('SELECT * FROM robot_visits').all()).results]).toMatchObject([[{ path: '/kept/' }], []])
})
