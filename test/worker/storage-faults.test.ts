import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, ownKv, scriptedOrigin } from './content-deps.ts'
import { fail, failingQueries, faulty, hang } from './faulty.ts'
import { ownEdgeCache, type Visit, visitor } from './visit.ts'

/** Throws synchronously, as a call with an invalid argument does. */
const throwAtOnce = () => {
  throw new TypeError('KV PUT failed: key too long')
}
/** One page of each kind. */
const PATHS = ['/', '/serm/', '/blog/', '/reviews/', '/experts/', '/fakt-ili-mnenie/', '/sitemap/']
const LOST = 'D1_ERROR: Network connection lost'
const DB = faulty(env.DB, failingQueries(LOST))
const SEARCH = faulty(env.SEARCH, failingQueries(LOST))

async function statuses(visit: Visit, paths = PATHS) {
  const answers = paths.map(async (path): Promise<[string, number]> => [path, (await visit(path)).status])
  return Object.fromEntries(await Promise.all(answers))
}

let asUsual: Record<string, number>
beforeAll(async () => {
  asUsual = await statuses(visitor({ CONTENT: ownKv() }))
})
afterEach(() => vi.useRealTimers())

describe('every kind of page is shown', () => {
  it.each([
    ['reading from KV fails', { get: fail('KV GET failed: 429 Too Many Requests') }],
    ['reading from KV never ends', { get: hang }],
    ['writing to KV fails', { put: fail('KV PUT failed: 429 Too Many Requests') }],
    ['writing to KV throws at once', { put: throwAtOnce }],
    ['KV holds garbage', { get: async () => '{"value":' }],
    ['KV holds entries of another shape', { get: async () => '{"html":"<p>"}' }],
  ])('every kind of page is shown when %s', async (_, faults) => {
    const CONTENT = faulty(ownKv(), faults)
    expect(await statuses(visitor({ CONTENT }))).toEqual(asUsual)
    const { bindings } = await scriptedOrigin('good')
    expect(await statuses(visitor({ ...bindings, CONTENT }))).toEqual(asUsual)
  })

  it.each([
    ['fails', fail('the cache is lost')],
    ['never ends', hang],
  ])('every kind of page is shown when reading from the cache of the data centre %s', async (_, match) => {
    expect(await statuses(visitor({}, { match, put: fail('the cache is lost'), delete: fail('the cache is lost') }))).toEqual(asUsual)
  })

  it.each([0, 1, 8])(
    'every kind of page is shown when D1 is down and an isolate of the data centre showed it %d days ago',
    async (days) => {
      const dataCentre = ownEdgeCache()
      await statuses(visitor({}, dataCentre))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
      expect(await statuses(visitor({ DB, SEARCH }, dataCentre))).toEqual(asUsual)
    },
  )

  it('every kind of page is shown when D1 is down after a publish', async () => {
    const dataCentre = ownEdgeCache()
    await statuses(visitor({}, dataCentre))
    const published = faulty(env.CONTENT, { get: async () => 'the next version' })
    expect(await statuses(visitor({ DB, SEARCH, CONTENT: published }, dataCentre))).toEqual(asUsual)
  })

  it('every kind of page is shown when only the search database is down, except for a search', async () => {
    const visit = visitor({ CONTENT: ownKv(), SEARCH })
    expect(await statuses(visit)).toEqual(asUsual)
    expect((await visit('/blog/?q=отзыв')).status).toBe(503)
  })
})

it('a page never shown before is the error page with the phone number when D1 is down', async () => {
  const response = await visitor({ CONTENT: ownKv(), DB })('/serm/')
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('8 800 000-00-00')
  expect(html).not.toMatch(/D1_ERROR|embedded|\.ts:/)
})
