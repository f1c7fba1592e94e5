import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { routes } from '../../routes/table.ts'
import { visitor } from './visit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNKNOWN = 'Unknown fetch error'
const SECRETS = /secret|Traceback|server\.js|postgres|\bat \w+\.\w+ \(|\.tsx?:\d|reference =|ContentError|node_modules/

/** What visitors get of an origin of each mode when nothing is cached: status of a page, and the proxy's status and message. */
const COLD = {
  hang: [503, 404, UNKNOWN],
  'hang-after-headers': [503, 404, UNKNOWN],
  'error-500': [503, 404, UNKNOWN],
  'error-500-with-message': [503, 404, `Плановые <b>работы</b>${'!'.repeat(200)}`.slice(0, 200)],
  'not-found': [503, 404, 'Не найдено'],
  empty: [503, 500, 'Empty response from /api/nav-menu/'],
  truncated: [503, 404, UNKNOWN],
  'wrong-schema': [503, 404, UNKNOWN],
  html: [503, 404, UNKNOWN],
  huge: [503, 404, UNKNOWN],
  redirect: [503, 404, UNKNOWN],
  reset: [503, 404, UNKNOWN],
  'windows-1251': [503, 404, UNKNOWN],
} as const
const FAULTS = Object.keys(COLD) as (keyof typeof COLD)[]
/** Broken connections, which alone are worth a second try. */
const RETRIED = new Set(['reset', 'truncated'])

const PATHS = [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
  '/experts/direktor/',
  '/fakt-ili-mnenie/',
  '/kak-otvetit-na-otzyv/',
  '/blog/?tag=pravo',
]

/** A visitor of a fresh isolate whose origin behaves in this mode. */
function visitorOf(mode: string) {
  // A good origin is waited for, however busy the machine that tests run on.
  const CONTENT_TIMEOUT_MS = mode in COLD ? '300' : '20000'
  return visitor({ CONTENT_ORIGIN: `${inject('origin')}/${mode}`, CONTENT_TIMEOUT_MS })
}

async function ask(mode: string, endpoint: string) {
  const body = JSON.stringify({ endpoint })
  const response = await visitorOf(mode)('/api/servisec/fetchDataSimple', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

async function countOf(mode: string): Promise<number> {
  const response = await fetch(`${inject('origin')}/__count/${mode}`)
  return Number(await response.text())
}

/** Every page as one isolate shows it: status, title and heading by path. */
async function everyPage(mode: string) {
  const visit = visitorOf(mode)
  const pages = PATHS.map(async (path) => {
    const response = await visit(path)
    const html = await response.text()
    expect(html).not.toMatch(SECRETS)
    return [path, response.status, /<title>.*?<\/title>/.exec(html)?.[0], /<h1>.*?<\/h1>/.exec(html)?.[0]]
  })
  return Promise.all(pages)
}

beforeEach(async () => {
  const { keys } = await env.CONTENT.list({ prefix: 'c1:' })
  await Promise.all(keys.map(({ name }) => env.CONTENT.delete(name)))
})
afterEach(() => vi.useRealTimers())

describe('an origin never asked before', () => {
  it.each(FAULTS)('%s: a page is the error page', async (mode) => {
    const response = await visitorOf(mode)('/')
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([COLD[mode][0], '30'])
    expect(html).toContain('<h1>Ошибка на сервере</h1>')
    expect(html).toContain('8 800 000-00-00')
    expect(html).not.toMatch(SECRETS)
  })

  it.each(FAULTS)('%s: the proxy answers as the error catalogue says', async (mode) => {
    const [, status, message] = COLD[mode]
    const answer = await ask(mode, '/api/nav-menu/')
    expect({ ...answer, text: JSON.parse(answer.text) }).toMatchObject({ status, text: { statusCode: status, message } })
    expect(answer.text).not.toMatch(SECRETS)
  })

  it.each(['good', 'slow', 'set-cookie'])('%s: every page is shown', async (mode) => {
    const pages = await everyPage(mode)
    expect(pages.filter(([, status]) => status !== 200)).toEqual([['/admin/', 403, expect.any(String), expect.any(String)]])
  })

  it('does not set cookies on the site', async () => {
    const response = await visitorOf('set-cookie')('/blog/')
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('learns nothing about the visitor', async () => {
    const headers = {
      cookie: 'session=1',
      authorization: 'Basic eDp5',
      'x-forwarded-for': '10.0.0.1',
      referer: 'http://localhost/experts/',
    }
    await visitorOf('good')('/', { headers })
    const sent = await (await fetch(`${inject('origin')}/__headers/good`)).json<Record<string, string>>()
    expect(sent).toMatchObject({ accept: 'application/json' })
    expect(JSON.stringify(sent)).not.toMatch(/session=1|eDp5|10\.0\.0\.1|experts|Mozilla/)
  })
})

describe('an origin that was good before', () => {
  it.each(
    FAULTS.filter((mode) => mode !== 'not-found').flatMap(
      (mode) =>
        [
          [mode, 1],
          [mode, 8],
        ] as const,
    ),
  )('%s: %d days later a fresh isolate shows every page as it was', async (mode, days) => {
    const before = await everyPage('good')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    expect(await everyPage(mode)).toEqual(before)
  })

  it('not-found: a day later every page is shown once more, after a week only what must exist', async () => {
    const before = await everyPage('good')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    expect(await everyPage('not-found')).toEqual(before)
    const [home, post] = await Promise.all(['/', '/fakt-ili-mnenie/'].map((path) => visitorOf('not-found')(path)))
    expect([home?.status, post?.status]).toEqual([200, 404])
  })

  it.each(FAULTS)('%s: is shown anew as soon as the origin is well', async (mode) => {
    const before = await everyPage('good')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_MS })
    await visitorOf(mode)('/fakt-ili-mnenie/')
    const asked = await countOf('good')
    expect(await everyPage('good')).toEqual(before)
    expect(await countOf('good')).toBeGreaterThan(asked)
  })
})

describe('a question', () => {
  it.each(FAULTS)('to an origin in mode %s is repeated only when the connection broke', async (mode) => {
    const before = await countOf(mode)
    await ask(mode, '/api/posts/tags/')
    expect((await countOf(mode)) - before).toBe(RETRIED.has(mode) ? 2 : 1)
  })

  it('answered well is asked once by all pages of an isolate', async () => {
    const before = await countOf('good')
    const visit = visitorOf('good')
    for (let times = 0; times < 5; times++) await visit('/calculator/')
    const asked = (await countOf('good')) - before
    await visitorOf('good')('/calculator/')
    expect((await countOf('good')) - before).toBe(asked)
  })

  it('is not led to another place by a redirect', async () => {
    const before = await countOf('good')
    await ask('redirect', '/api/posts/tags/')
    expect(await countOf('good')).toBe(before)
  })
})
