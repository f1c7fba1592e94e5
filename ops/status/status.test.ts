import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hourOf, type SiteEvent } from '../../features/vitals/engine/events.ts'
import { analyticsReader } from '../../features/vitals/server/analytics-engine.ts'
import { addCounts, tableReader } from '../../features/vitals/server/event-table.ts'
import { sqliteLeads } from '../../test/host/host-leads.ts'
import { type Loopback, startLoopback } from '../../test/loopback.ts'
import { fetchHealth, readStatus } from './read-status.ts'
import { screen } from './screen.ts'

const NOW = Date.UTC(2026, 10, 27, 12, 30)
const HOUR = hourOf(NOW)

function event(name: string, bucket = 0, build = 'new'): SiteEvent {
  return { name, build, bucket, kind: name.startsWith('server') ? '' : 'article' }
}

/** A site with views and errors of two days, a dead lead and a robot. */
async function filled() {
  const { file, db } = await sqliteLeads()
  await addCounts(db, [
    { ...event('view'), hour: HOUR, count: 1234 },
    { ...event('lcp', 2000), hour: HOUR, count: 400 },
    { ...event('inp', 600), hour: HOUR, count: 400 },
    { ...event('cls', 140), hour: HOUR - 23, count: 400 },
    { ...event('font own'), hour: HOUR, count: 19 },
    { ...event('font system'), hour: HOUR - 23, count: 1 },
    { ...event('own TypeError'), hour: HOUR - 23, count: 7 },
    { ...event('view', 0, 'old'), hour: HOUR - 24, count: 50 },
    { ...event('own TypeError', 0, 'old'), hour: HOUR - 24, count: 2 },
    { ...event('server 503', 0, 'old'), hour: HOUR - 47, count: 3 },
    { ...event('chunk', 0, 'old'), hour: HOUR - 48, count: 99 },
  ])
  file.exec(`INSERT INTO marks VALUES ('sweep', ${NOW - 60_000});
    INSERT INTO robot_visits VALUES ('2026-11-27', 'YandexBot', 200, 10), ('2026-11-26', 'YandexBot', 503, 1), ('2026-11-25', 'bingbot', 200, 5);
    INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, state, created_at, next_at)
      VALUES ('a', 1, 'lead', 'main', '', 'k', 'waiting', ${NOW - 300_000}, 0), ('b', 2, 'lead', 'main', '', 'k', 'dead', 0, 0)`)
  return db
}

it('the screen shows leads, pages, builds, errors of two days and robots of the databases alone', async () => {
  const database = await filled()
  const found = await readStatus({ now: NOW, database, readCounts: tableReader(database), health: null, build: 'new', content: null })
  expect(`${screen(found)}\n`).toMatchInlineSnapshot(`
    "2026-11-27 12:30 UTC   build new   content unknown
    leads  1 waiting, the oldest for 5 min, 1 dead; last sweep 1 min ago

    pages, 24 h       views                     LCP                     INP                     CLS  font
    article           1,234              2.1 s good             675 ms poor  0.15 needs improvement   95%

    builds, 48 h      views                     LCP                     INP                     CLS  font
    new               1,234              2.1 s good             675 ms poor  0.15 needs improvement   95%
    old                  50                       —                       —                       —     —

    errors                               24 h     24 h before
    own TypeError                           7               2
    server 503                              0               3

    robots, since yesterday            visits    answered 5xx
    YandexBot                              11               1
    "
  `)
})

describe('a deployment', () => {
  const asked: { url: string | undefined; token: string | undefined; body: string }[] = []
  let cloudflare: Loopback
  let answer: { status: number; body: unknown }
  beforeEach(async () => {
    asked.length = 0
    cloudflare = await startLoopback((request, response, body) => {
      asked.push({ url: request.url, token: request.headers.authorization, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  afterEach(() => cloudflare.close())

  const read = () => analyticsReader({ base: cloudflare.url, account: 'abc', token: 'secret' })(HOUR - 24, HOUR)

  it('the counts of a deployment are read from Analytics Engine, which may send them as text', async () => {
    answer = {
      status: 200,
      body: { meta: [], data: [{ name: 'lcp', build: 'b', kind: 'home', bucket: 2000, count: '17', since: (HOUR - 3) * 3600 }] },
    }
    expect(await read()).toEqual([{ name: 'lcp', build: 'b', kind: 'home', bucket: 2000, count: 17, since: HOUR - 3 }])
    expect(asked).toMatchObject([{ url: '/accounts/abc/analytics_engine/sql', token: 'Bearer secret' }])
    expect(asked[0]?.body).toMatch(/SUM\(_sample_interval\).*FROM site_events.*FORMAT JSON$/s)
  })

  it('a refused query of Analytics Engine is reported with advice and without the token', async () => {
    answer = { status: 403, body: {} }
    await expect(read()).rejects.toThrow('Analytics Engine answers 403: check the account and that the token may read Account Analytics')
  })

  it('the screen shows the other sources when one fails', async () => {
    const database = await filled()
    const site = await startLoopback((_request, response) => response.writeHead(502).end('Bad gateway'))
    const found = await readStatus({
      now: NOW,
      database,
      readCounts: () => Promise.reject(new Error('no token')),
      health: () => fetchHealth(site.url),
      build: null,
      content: null,
    })
    await site.close()
    expect([found.events, found.leads?.dead, found.robots?.length]).toEqual([null, 1, 1])
    expect(screen(found)).toMatch(/site: .+\nevents: no token$/)
  })

  it('build, content and leads of a deployment come from its health response', async () => {
    answer = {
      status: 503,
      body: {
        ok: false,
        build: 'b1',
        content: { version: 'c1' },
        leads: { waiting: 4, dead: 0, oldestMinutes: 20, lastSweep: null, key: 'k1' },
      },
    }
    expect(await fetchHealth(cloudflare.url)).toEqual({
      build: 'b1',
      content: 'c1',
      leads: { waiting: 4, dead: 0, oldestMinutes: 20, lastSweep: null },
    })
    expect(asked[0]?.url).toBe('/api/health?deep')
  })
})
