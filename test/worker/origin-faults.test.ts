import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sizeOf } from '../../tools/test/sizes.ts'
import { COLD_RESPONSES, FAULTS, limitsFor, RETRIED, SECRETS } from '../origin/cold-answers.ts'
import { DAY, ownKv } from './content-deps.ts'
import { FIXED_PATHS } from './every-path.ts'
import { visitor } from './visit.ts'

/** Pages that together use every endpoint that pages use. */
const FEW_PATHS = ['/', '/blog/?tag=pravo', '/fakt-ili-mnenie/', '/experts/', '/contacts/', '/serm/']
const PATHS = [...FIXED_PATHS, '/fakt-ili-mnenie/', '/otvet-na-negativnyj-otzyv/', '/blog/?tag=pravo']
const ON_EVERY_PAGE: readonly string[] = sizeOf('originFaultsOnEveryPage')

/** All responses to visitors of a site with a good origin. */
const warm = ownKv()
let asItWas: Shown[]

/** Path, status, title and heading. */
type Shown = [string, number, string | undefined, string | undefined]

/** A visitor of a new isolate whose origin is in this mode. */
function visitorOf(mode: string, kv = ownKv()) {
  return visitor({ CONTENT_ORIGIN: `${inject('origin')}/${mode}`, ...limitsFor(mode), CONTENT: kv })
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

/** Pages of one isolate. */
function shownPages(mode: string, kv = ownKv(), paths = PATHS): Promise<Shown[]> {
  const visit = visitorOf(mode, kv)
  const pages = paths.map(async (path): Promise<Shown> => {
    const response = await visit(path)
    const html = await response.text()
    expect(html).not.toMatch(SECRETS)
    return [path, response.status, /<title>.*?<\/title>/.exec(html)?.[0], /<h1>.*?<\/h1>/.exec(html)?.[0]]
  })
  return Promise.all(pages)
}

async function expectUnchanged(mode: string, kv: KVNamespace): Promise<void> {
  const paths = ON_EVERY_PAGE.includes(mode) ? PATHS : FEW_PATHS
  const shown = new Map(asItWas.map((page) => [page[0], page]))
  expect(await shownPages(mode, kv, paths)).toEqual(paths.map((path) => shown.get(path)))
}

function daysLater(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
}

beforeAll(async () => {
  asItWas = await shownPages('good', warm, [...new Set([...PATHS, ...FEW_PATHS])])
})
afterEach(() => vi.useRealTimers())

describe('an origin that was never reached', () => {
  it.each(FAULTS)('a page of an origin in mode %s that was never reached is the error page', async (mode) => {
    const response = await visitorOf(mode)('/')
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([COLD_RESPONSES[mode][0], '30'])
    expect(html).toContain('<h1>Ошибка на сервере</h1>')
    expect(html).toContain('8 800 000-00-00')
    expect(html).not.toMatch(SECRETS)
  })

  it.each(FAULTS)('the proxy reports an origin in mode %s according to the error catalogue', async (mode) => {
    const [, status, message] = COLD_RESPONSES[mode]
    const answer = await ask(mode, '/api/nav-menu/')
    expect({ ...answer, text: JSON.parse(answer.text) }).toMatchObject({ status, text: { statusCode: status, message } })
    expect(answer.text).not.toMatch(SECRETS)
  })

  it.each(['good', 'slow', 'set-cookie'])('every page of an origin in mode %s is shown', async (mode) => {
    const pages = await shownPages(mode)
    expect(pages.filter(([, status]) => status !== 200)).toEqual([['/admin/', 403, expect.any(String), expect.any(String)]])
  })

  it('an origin sets no cookies on the site', async () => {
    const response = await visitorOf('set-cookie')('/blog/')
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('an origin gets no data about the visitor', async () => {
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

describe('an origin that has changed', () => {
  it.each(FAULTS.filter((mode) => mode !== 'not-found'))(
    'a week after an origin has changed to mode %s, its pages are unchanged, although every response has expired',
    async (mode) => {
      daysLater(8)
      await expectUnchanged(mode, ownKv(warm))
    },
  )

  it('a day after an origin has changed to mode not-found, its pages are shown once more, then only pages that must exist', async () => {
    const kv = ownKv(warm)
    daysLater(1)
    await expectUnchanged('not-found', kv)
    const answers = await Promise.all(['/', '/fakt-ili-mnenie/'].map((path) => visitorOf('not-found', kv)(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })

  it.each(FAULTS)('after the mode %s the new content of an origin is shown to the first visitor', async (mode) => {
    const kv = ownKv(warm)
    daysLater(8)
    await visitorOf(mode, kv)('/fakt-ili-mnenie/')
    const before = await countOf('good')
    const response = await visitorOf('good', kv)('/fakt-ili-mnenie/')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Факт или мнение')])
    expect(await countOf('good')).toBeGreaterThan(before)
  })
})

it.each(FAULTS)('a request to an origin in mode %s is retried only after a broken connection', async (mode) => {
  const before = await countOf(mode)
  await ask(mode, '/api/posts/tags/')
  expect((await countOf(mode)) - before).toBe(RETRIED.has(mode) ? 2 : 1)
})
