import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, type ScriptedOrigin, SECOND, scriptedOrigin } from './content-deps.ts'
import { postJson } from './lead-posts.ts'
import { type Visit, visitor } from './visit.ts'

const PROXY = '/api/servisec/fetchDataSimple'
const PAGES = ['/serm/', '/calculator/', '/contacts/', '/reviews/', '/experts/', '/team/', '/cases/', '/o-kompanii/']

afterEach(() => vi.useRealTimers())

/** Number of requests that reach the origin during `act`. */
async function questions(origin: ScriptedOrigin, act: () => Promise<unknown>): Promise<number> {
  const before = await origin.asked()
  await act()
  return (await origin.asked()) - before
}

async function statuses(visit: Visit, paths = PAGES): Promise<number[]> {
  const found: number[] = []
  for (const path of paths) found.push((await visit(path)).status)
  return found
}

/** The limiter counts per clock minute, and a slow run may span several. */
function minuteOfClock(): number {
  return Math.floor(Date.now() / 60_000)
}

function clockAt(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
}

describe('no visitor can make the origin work without limit:', () => {
  it('a hundred requests with skipCache from one network are limited', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    const body = { endpoint: '/api/posts/tags/', skipCache: true }
    const ask = async () => (await postJson(visit, PROXY, body, { 'cf-connecting-ip': '203.0.113.77' })).status
    const answers: number[] = []
    const begun = minuteOfClock()
    const asked = await questions(origin, async () => {
      for (let times = 0; times < 100; times++) answers.push(await ask())
    })
    const minutes = minuteOfClock() - begun + 1
    // Twenty requests are allowed, and one more refreshes the cache.
    expect(asked).toBeLessThanOrEqual(21 * minutes)
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  it('another network may still skip the cache', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    const ask = () => postJson(visit, PROXY, { endpoint: '/api/posts/tags/', skipCache: true })
    await ask()
    expect(await questions(origin, ask)).toBe(1)
  })

  it('an unknown address that is requested a hundred times costs the origin one request', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    clockAt(Date.now())
    await visit('/net-takoj-stati/')
    const again = () => Promise.all(Array.from({ length: 100 }, () => visit('/net-takoj-stati/')))
    expect(await questions(origin, again)).toBe(0)
  })

  it('an unknown page costs the origin two requests, for an article and for a page, and neither is repeated', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    clockAt(Date.now())
    await visit('/net-takoj-stranicy/')
    expect(await questions(origin, () => visit('/takoj-tozhe-net/'))).toBe(2)
  })

  it('a hundred health checks cost the origin one request in two seconds', async () => {
    const origin = await scriptedOrigin('good')
    const visit = visitor(origin.bindings)
    const now = Date.now()
    clockAt(now)
    const checks = () => Promise.all(Array.from({ length: 100 }, () => visit('/api/health')))
    expect(await questions(origin, checks)).toBe(1)
    clockAt(now + 2 * SECOND)
    expect(await questions(origin, checks)).toBe(1)
  })
})

it('an origin that is down gets no requests after five failures, while a site with a filled cache is unchanged', async () => {
  const origin = await scriptedOrigin('good')
  const visit = visitor(origin.bindings)
  const asItWas = await statuses(visit)
  await origin.become('error-500')
  clockAt(Date.now() + DAY)
  const asked = await questions(origin, async () => expect(await statuses(visit)).toEqual(asItWas))
  expect(asked).toBeGreaterThanOrEqual(5)
  expect(await questions(origin, async () => expect(await statuses(visit)).toEqual(asItWas))).toBe(0)
})

it('an origin that is down gets a request two seconds later, and its new content is shown after recovery', async () => {
  const origin = await scriptedOrigin('error-500')
  const visit = visitor(origin.bindings)
  const now = Date.now()
  clockAt(now)
  expect(new Set(await statuses(visit))).toEqual(new Set([503]))
  await origin.become('good')
  expect(await questions(origin, () => visit('/serm/'))).toBe(0)
  clockAt(now + 2 * SECOND)
  await visit('/api/health')
  expect(await statuses(visit)).toEqual(PAGES.map(() => 200))
})

it('an origin that sends Retry-After of thirty seconds gets no request in that time', async () => {
  const origin = await scriptedOrigin('rest-please')
  const visit = visitor(origin.bindings)
  const now = Date.now()
  clockAt(now)
  await visit('/api/health')
  clockAt(now + 29 * SECOND)
  expect(await questions(origin, () => statuses(visit))).toBe(0)
  clockAt(now + 31 * SECOND)
  expect(await questions(origin, () => visit('/api/health'))).toBe(1)
})
