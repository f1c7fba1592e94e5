import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, failingQueries, faulty } from '../../../test/worker/faulty.ts'
import { visitor } from '../../../test/worker/visit.ts'

const VIEW = { build: 'testbuild', kind: 'article', lcp: 2345.6, inp: 88, cls: 0.1234, font: true, errors: ['own TypeError', 'chunk'] }

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM event_counts')
  for (const { name } of (await env.BUILDS.list()).keys) await env.BUILDS.delete(name)
})

function report(visit: ReturnType<typeof visitor>, view: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof view === 'string' ? view : JSON.stringify(view)
  return visit('/api/vitals', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })
}

/** `article lcp 2200: 1`, sorted. */
async function counted(): Promise<string[]> {
  const { results } = await env.LEADS.prepare('SELECT name, kind, bucket, count FROM event_counts').all()
  return results.map(({ name, kind, bucket, count }) => `${kind} ${name} ${bucket}: ${count}`).sort()
}

it('a reported page is counted as a view, with its metrics in their buckets and its classes of errors', async () => {
  const response = await report(visitor(), VIEW)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await counted()).toEqual([
    'article chunk 0: 1',
    'article cls 120: 1',
    'article font own 0: 1',
    'article inp 80: 1',
    'article lcp 2200: 1',
    'article own TypeError 0: 1',
    'article view 0: 1',
  ])
})

it('a reported page adds to the counts of its hour, including those of another isolate', async () => {
  for (const visit of [visitor(), visitor()]) await report(visit, { build: 'testbuild', kind: 'home' })
  expect(await counted()).toEqual(['home view 0: 2'])
})

it('a reported page waits up to ten seconds in the isolate, so that many become one write', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12, 1) })
  const visit = visitor()
  for (let at = 0; at < 5; at += 1) await report(visit, { build: 'testbuild', kind: 'home' })
  expect(await counted()).toEqual(['home view 0: 1'])
  vi.advanceTimersByTime(10_000)
  await report(visit, { build: 'testbuild', kind: 'home' })
  vi.useRealTimers()
  expect(await counted()).toEqual(['home view 0: 6'])
})

it('a reported page is counted under its build if the site knows it, and under one name for all others', async () => {
  await env.BUILDS.put('meta/earlier', JSON.stringify({ id: 'earlier', createdAt: '2026-10-01T00:00:00.000Z' }))
  for (const build of ['testbuild', 'earlier', 'aaaold', 'aaaaaa', 'other']) await report(visitor(), { build, kind: 'home' })
  await report(visitor({ BUILDS: faulty(env.BUILDS, { get: fail('KV GET failed') }) }), { build: 'earlier', kind: 'page' })
  const { results } = await env.LEADS.prepare('SELECT build, kind, count FROM event_counts ORDER BY kind, build').all()
  const lines = results.map(({ kind, build, count }) => `${kind} ${build}: ${count}`)
  expect(lines).toEqual(['home earlier: 1', 'home other: 3', 'home testbuild: 1', 'page other: 1'])
})

it('a reported error with an unknown name is counted as unknown', async () => {
  await report(visitor(), { build: 'testbuild', kind: 'home', errors: ['own Invented_2', 'own Made', 'other '] })
  expect(await counted()).toEqual(['home other unknown 0: 1', 'home own unknown 0: 1', 'home view 0: 1'])
})

it.each<[what: string, view: unknown, headers: Record<string, string>, status: number]>([
  ['is not JSON', '{', {}, 400],
  ['has an address', { ...VIEW, path: '/serm/' }, {}, 400],
  ['has an unknown kind', { ...VIEW, kind: '/serm/' }, {}, 400],
  ['has an impossible figure', { ...VIEW, lcp: -1 }, {}, 400],
  ['has a message of an error', { ...VIEW, errors: ['own TypeError: x is undefined'] }, {}, 400],
  ['is too long', { ...VIEW, build: 'x'.repeat(3000) }, {}, 413],
  ['is not declared as JSON', VIEW, { 'content-type': 'text/plain' }, 415],
  ['comes from another site', VIEW, { 'sec-fetch-site': 'cross-site' }, 403],
])('a report that %s is refused and not counted', async (_what, view, headers, status) => {
  expect((await report(visitor(), view, headers)).status).toBe(status)
  expect(await counted()).toEqual([])
})

it("a robot's report is not counted", async () => {
  expect((await report(visitor(), VIEW, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })).status).toBe(204)
  expect(await counted()).toEqual([])
})

it('a report beyond the limit of its network is not counted and gets the same response', async () => {
  const visit = visitor({ VITALS_LIMIT: { limit: async () => ({ success: false }) } })
  expect((await report(visit, VIEW)).status).toBe(204)
  expect(await counted()).toEqual([])
})

it('a report gets its response when the table fails', async () => {
  const visit = visitor({ LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
  expect((await report(visit, VIEW)).status).toBe(204)
})

it('on Cloudflare the events are written to Analytics Engine, one point each, and not to the table', async () => {
  const points: unknown[] = []
  const visit = visitor({ DEV: '0', VITALS_EVENTS: { writeDataPoint: (point) => void points.push(point) } })
  await report(visit, { build: 'testbuild', kind: 'home', lcp: 1234 })
  expect(points).toEqual([
    { indexes: ['view'], blobs: ['view', 'testbuild', 'home'], doubles: [0] },
    { indexes: ['lcp'], blobs: ['lcp', 'testbuild', 'home'], doubles: [1200] },
  ])
  expect(await counted()).toEqual([])
})

describe('without measuring', () => {
  it('without measuring, pages do not request it, and the endpoint does not exist', async () => {
    const visit = visitor({ VITALS: '0' })
    expect(await (await visit('/contacts/')).text()).not.toContain('property="vitals"')
    expect(await (await visit('/contacts/_payload.json')).text()).not.toContain('"vitals"')
    expect((await report(visit, VIEW)).status).toBe(404)
  })
})

it.each([
  ['/', 'home'],
  ['/blog/', 'blog'],
  ['/serm/', 'page'],
  ['/generator/', 'generator'],
  ['/experts/', 'experts'],
  ['/fakt-ili-mnenie/', 'article'],
  ['/nope/', 'page'],
])('%s is measured as %s, in its document and its payload', async (path, kind) => {
  const visit = visitor()
  expect(await (await visit(path)).text()).toContain(`<meta property="vitals" content="${kind}"/>`)
  const payload = await (await visit(`${path}_payload.json`)).json<{ head: unknown[] }>()
  expect(payload.head).toContainEqual({ tag: 'meta', attributes: { property: 'vitals', content: kind } })
})

it('an error of the worker is counted by its status', async () => {
  const visit = visitor({ DB: faulty(env.DB, failingQueries('D1_ERROR')), CONTENT: faulty(env.CONTENT, { get: async () => null }) })
  const { status } = await visit('/serm/')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await counted()).toEqual([` server ${status} 0: 1`])
})

it('a violation of a policy is counted by its directive', async () => {
  const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/a.png' } }
  await visitor()('/api/csp-reports/', { method: 'POST', body: JSON.stringify([report, report]) })
  expect(await counted()).toEqual([' csp img-src 0: 2'])
})
