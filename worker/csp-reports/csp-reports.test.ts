import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Visit, visitor } from '../../test/worker/visit.ts'
import { createViolationCounter } from './take-reports.ts'

const MINUTE = 60_000

const HOUR = 60 * MINUTE

const KIND = 'script-src-elem https://evil.example'

it('violations of a content security policy are logged once per hour and kind, with the number since the previous line', () => {
  const count = createViolationCounter()
  const times = [0, MINUTE, 59 * MINUTE, HOUR, 61 * MINUTE, 5 * HOUR]
  expect(times.map((now) => count(KIND, now)?.count ?? null)).toEqual([1, null, null, 3, null, 2])
})

it('violations of different kinds are logged separately', () => {
  const count = createViolationCounter()
  expect([KIND, 'img-src data', KIND].map((kind) => count(kind, 0))).toEqual([
    { kind: KIND, count: 1 },
    { kind: 'img-src data', count: 1 },
    null,
  ])
})

it('violations of ten thousand invented kinds make 51 lines an hour, the last with the count of the rest', () => {
  const count = createViolationCounter()
  const flood = (hour: number) => Array.from({ length: 10_000 }, (_, at) => count(`img-src https://${hour}-${at}.example`, hour * HOUR))
  const lines = [0, 1].map((hour) => flood(hour).filter((line) => line !== null))
  expect(lines.map(({ length }) => length)).toEqual([51, 51])
  expect(lines.map((hour) => hour.at(-1))).toEqual([
    { kind: 'others', count: 1 },
    { kind: 'others', count: 9950 },
  ])
})

const PAGE = 'http://localhost/blog/?q=иванов+79001234567'

function modern(effectiveDirective: string, blockedURL: string): unknown {
  return [
    {
      type: 'csp-violation',
      age: 1,
      url: PAGE,
      user_agent: 'x',
      body: { documentURL: PAGE, effectiveDirective, blockedURL, sample: 'тайна' },
    },
  ]
}

function older(directive: string, blocked: string): unknown {
  return { 'csp-report': { 'document-uri': PAGE, 'violated-directive': directive, 'blocked-uri': blocked, 'script-sample': 'тайна' } }
}

function report(visit: Visit, body: BodyInit, type = 'application/reports+json'): Promise<Response> {
  return visit('/api/csp-reports/', { method: 'POST', headers: { 'content-type': type }, body })
}

/** The lines logged while one browser sends these reports one after another. */
async function linesAbout(reports: [body: unknown, type?: string][]): Promise<string[]> {
  const logged = vi.spyOn(console, 'warn')
  const visit = visitor()
  for (const [body, type] of reports) await report(visit, JSON.stringify(body), type)
  return logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('content security policy violated'))
}

afterEach(() => vi.restoreAllMocks())

describe('a report of a violated policy', () => {
  it.each<[body: unknown, type: string, kind: string]>([
    [modern('script-src-elem', 'https://evil.example/a.js?user=1'), 'application/reports+json', 'script-src-elem https://evil.example'],
    [modern('style-src-attr', 'inline'), 'application/reports+json', 'style-src-attr inline'],
    [modern('img-src', 'data'), 'application/reports+json', 'img-src data'],
    [modern('connect-src', 'wss://a.example:8443/x'), 'application/reports+json', 'connect-src wss://a.example:8443'],
    [modern('script-src-elem', 'http://localhost/assets/x.js'), 'application/reports+json', 'script-src-elem self'],
    [modern('script-src', 'chrome-extension://abcdef/x.js'), 'application/reports+json', 'script-src chrome-extension:'],
    [modern('Nonsense <b>', 'not a URL'), 'application/reports+json', 'other unknown'],
    [modern('invented-src', 'inline'), 'application/reports+json', 'other inline'],
    [older("script-src 'self'", 'https://evil.example/a.js'), 'application/csp-report', 'script-src https://evil.example'],
    [older('img-src', ''), 'application/csp-report', 'img-src unknown'],
  ])('%j of type %s is logged as "%s", without the page, its query or a sample', async (body, type, kind) => {
    const [line = '', ...others] = await linesAbout([[body, type]])
    expect([JSON.parse(line), others]).toEqual([
      { level: 'warn', event: 'content security policy violated', requestId: expect.any(String), kind, count: 1 },
      [],
    ])
  })

  it('a report of a violated policy is logged once, however often it is sent within the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12) })
    expect(await linesAbout(Array.from({ length: 30 }, () => [modern('img-src', 'data')]))).toHaveLength(1)
    vi.useRealTimers()
  })

  it.each<[what: string, body: BodyInit]>([
    ['no JSON', '{"csp-report":'],
    ['nothing', ''],
    ['null', 'null'],
    ['another report', JSON.stringify([{ type: 'deprecation', body: {} }])],
    ['a report in the wrong shape', JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 7 } }])],
    ['100 KB', JSON.stringify(modern('img-src', `https://a.example/${'x'.repeat(100_000)}`))],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['a list of lists 5,000 deep', '['.repeat(5000)],
  ])('a report that contains %s gets the same response and is not logged', async (_what, body) => {
    const logged = vi.spyOn(console, 'warn')
    const response = await report(visitor(), body)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([204, '', 'private, no-store'])
    expect(logged.mock.calls.filter(([line]) => String(line).includes('violated'))).toEqual([])
  })

  it('a report beyond the limit of its network is not read and gets the same response', async () => {
    const logged = vi.spyOn(console, 'warn')
    const visit = visitor({ CSP_REPORTS_LIMIT: { limit: async () => ({ success: false }) } })
    expect((await report(visit, JSON.stringify(modern('img-src', 'data')))).status).toBe(204)
    expect(logged.mock.calls.filter(([line]) => String(line).includes('violated'))).toEqual([])
  })

  it('only the first twenty violations of a report count', async () => {
    const many = Array.from({ length: 40 }, (_, at) => modern('img-src', `https://${at}.example/`)).flat()
    expect(await linesAbout([[many]])).toHaveLength(20)
  })
})

it.each(['/', '/nope/', '/blog/?q=отзыв'])('a document at %s names its report endpoint in the new and the old header', async (path) => {
  const { headers } = await visitor()(path)
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports/"')
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-reports\/; report-to csp$/)
})
