import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bindings } from '../edge/bindings.ts'
import { createIsolate } from '../edge/isolate.ts'
import { ownKv } from '../test/worker/content-deps.ts'
import { failingQueries, faulty } from '../test/worker/faulty.ts'
import { BASE, engine, got, KEY, receivedPaths, resetAnnouncements } from '../test/worker/indexnow-deps.ts'
import { visitor } from '../test/worker/visit.ts'
import { parseConfig } from './config.ts'
import { workerEvents } from './events.ts'

const HOUR = Date.UTC(2026, 10, 21, 9)

beforeEach(resetAnnouncements)

/** Runs the cron of a minute on a deployment whose search engine accepts everything. */
async function runMinute(bindings: Partial<Bindings>, minute = HOUR): Promise<void> {
  const context = createExecutionContext()
  const { scheduled } = workerEvents(createIsolate(parseConfig))
  const site = { PUBLIC_BASE: BASE, SITE_ENV: 'production', INDEXNOW_KEY: KEY } as const
  await scheduled(createScheduledController({ scheduledTime: new Date(minute) }), { ...env, ...site, ...bindings }, context)
  await waitOnExecutionContext(context)
}

describe('every minute', () => {
  it('search engines are notified of the whole site once, with the addresses that moved', async () => {
    const endpoint = engine('200')
    const visit = visitor({ PUBLIC_BASE: BASE })
    const listed = await (await visit('/api/pages/addresses/')).json<{ path: string }[]>()
    const moved = await (await visit('/api/pages/moved/')).json<{ from: string }[]>()
    for (let minutes = 0; minutes < 2; minutes += 1) await runMinute({ INDEXNOW_ENDPOINTS: endpoint })
    const [paths = [], ...more] = await receivedPaths(endpoint)
    expect([[...paths].sort(), more]).toEqual([[...listed.map(({ path }) => path), ...moved.map(({ from }) => from)].sort(), []])
  })

  it.each<[what: string, bindings: Partial<Bindings>]>([
    ['has no key', { INDEXNOW_KEY: '' }],
    ['has a wrong key', { INDEXNOW_KEY: 'кл' }],
    ['is a staging copy', { SITE_ENV: 'staging' }],
    ['has an example address', { PUBLIC_BASE: 'https://reputaciya.example.ru' }],
    ['is at workers.dev', { PUBLIC_BASE: 'https://site.account.workers.dev' }],
  ])('a site that %s notifies nobody', async (_what, bindings) => {
    const endpoint = engine('200')
    await runMinute({ INDEXNOW_ENDPOINTS: endpoint, ...bindings })
    expect(await got(endpoint)).toEqual([])
  })

  it('a failing source does not announce the removal of the site', async () => {
    const endpoint = engine('200')
    await runMinute({ INDEXNOW_ENDPOINTS: endpoint })
    const DB = faulty(env.DB, failingQueries('D1_ERROR'))
    const CONTENT = faulty(ownKv(), { get: async () => 'the next version' })
    await runMinute({ INDEXNOW_ENDPOINTS: endpoint, DB, CONTENT })
    expect(await got(endpoint)).toHaveLength(1)
  })

  it('a failing database of leads stops neither the worker nor the next run', async () => {
    const endpoint = engine('200')
    await runMinute({ INDEXNOW_ENDPOINTS: endpoint, LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
    await runMinute({ INDEXNOW_ENDPOINTS: endpoint })
    expect(await got(endpoint)).toHaveLength(1)
  })
})

it('old counts are deleted every hour', async () => {
  const count = () => env.LEADS.prepare('SELECT count(*) AS rows FROM robot_visits').first<number>('rows')
  await env.LEADS.exec("DELETE FROM robot_visits; INSERT INTO robot_visits VALUES ('2025-01-01', 'YandexBot', 200, 1)")
  await runMinute({ INDEXNOW_KEY: '' }, HOUR + 60_000)
  expect(await count()).toBe(1)
  await runMinute({ INDEXNOW_KEY: '' })
  expect(await count()).toBe(0)
})
