import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { START } from '../../../../test/worker/content-deps.ts'
import { fail, failingQueries, faulty } from '../../../../test/worker/faulty.ts'
import { type Visit, visitor } from '../../../../test/worker/visit.ts'

const YANDEX = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM robot_visits; DELETE FROM missed_addresses')
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => vi.useRealTimers())

/** Visits a path a minute later, when earlier counts are written. */
async function later(visit: Visit, path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  vi.setSystemTime(Date.now() + 60_000)
  return visit(path, { ...init, headers })
}

async function table(name: string): Promise<string[]> {
  const rows = await env.LEADS.prepare(`SELECT * FROM ${name} ORDER BY 1, 2, 3, 4`).raw()
  return rows.map((row) => row.join(' '))
}

describe('visits of robots', () => {
  it('visits of robots are counted by day and status, including cached and unchanged pages', async () => {
    const visit = visitor()
    const first = await later(visit, '/serm/', { 'user-agent': YANDEX })
    const etag = (await later(visit, '/serm/', { 'user-agent': YANDEX })).headers.get('etag') ?? ''
    await later(visit, '/serm/', { 'user-agent': YANDEX, 'if-none-match': etag })
    await later(visit, '/robots.txt', { 'user-agent': 'curl/8.5.0' })
    await later(visit, '/no-such-page/', { 'user-agent': YANDEX })
    expect(first.status).toBe(200)
    expect(await table('robot_visits')).toEqual([
      '2026-11-21 YandexBot 200 2',
      '2026-11-21 YandexBot 304 1',
      '2026-11-21 YandexBot 404 1',
      '2026-11-21 other 200 1',
    ])
  })

  it('visits of people, forms and API requests are not counted as visits of robots', async () => {
    const visit = visitor()
    await later(visit, '/serm/')
    await later(visit, '/api/nav-menu/', { 'user-agent': YANDEX })
    await later(visit, '/serm/', { 'user-agent': YANDEX }, { method: 'POST' })
    expect(await table('robot_visits')).toEqual([])
  })

  it('visits of robots visits within half a minute are written together with the next one after it', async () => {
    const visit = visitor()
    for (let visits = 0; visits < 3; visits += 1) await visit('/serm/', { headers: { 'user-agent': YANDEX } })
    expect(await table('robot_visits')).toEqual(['2026-11-21 YandexBot 200 1'])
    await later(visit, '/serm/', { 'user-agent': YANDEX })
    expect(await table('robot_visits')).toEqual(['2026-11-21 YandexBot 200 4'])
  })
})

it('addresses without a page are counted with the robot and the referring host', async () => {
  const visit = visitor()
  const referer = 'https://www.google.com/search?q=anna'
  await later(visit, '/uslugi/serm/?utm_source=x', { referer })
  await later(visit, '/uslugi/serm/', { referer })
  await later(visit, '/uslugi/serm/', { 'user-agent': YANDEX, referer: 'https://ivan-ivanov.example/' })
  await later(visit, '/fakt-ili-mnenie')
  await later(visit, '/ivan-mnenie/89001234567/')
  expect(await table('missed_addresses')).toEqual([
    '2026-11-21 301 /fakt-ili-mnenie   1',
    '2026-11-21 404 /*-mnenie/*/   1',
    '2026-11-21 404 /uslugi/serm/  google.com 2',
    '2026-11-21 404 /uslugi/serm/ YandexBot * 1',
  ])
})

it('while the content fails, addresses without a page are counted only by the common words of the web', async () => {
  const stores = { DB: faulty(env.DB, failingQueries('D1_ERROR')), CONTENT: faulty(env.CONTENT, { get: fail('KV') }) }
  await later(visitor(stores), '/mnenie/serm')
  expect(await table('missed_addresses')).toEqual(['2026-11-21 301 /*/serm   1'])
})

it('the response is the same when the database fails, and one line is logged', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const visit = visitor({ LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
  const statuses = []
  for (const path of ['/serm/', '/serm/', '/no-such-page/'])
    statuses.push((await visit(path, { headers: { 'user-agent': YANDEX } })).status)
  const told = lines.mock.calls.filter(([line]) => String(line).includes('visits not counted'))
  lines.mockRestore()
  expect([statuses, told.length]).toEqual([[200, 200, 404], 1])
})
