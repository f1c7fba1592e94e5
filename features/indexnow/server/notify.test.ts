import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { BASE, engine, got, KEY, logged, notifyDeps, receivedPaths, resetAnnouncements } from '../../../test/worker/indexnow-deps.ts'
import { notify } from './notify.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = { path: '/', hash: 'aaaaaaaa' }
const SERM = { path: '/serm/', hash: 'bbbbbbbb' }

beforeEach(resetAnnouncements)

/** A site with two pages and one search engine that responds by the script. */
function site(script: string, changes: Parameters<typeof notifyDeps>[1] = {}) {
  const endpoint = engine(script)
  const deps = notifyDeps([endpoint], changes)
  deps.publish({ listed: [HOME, SERM] })
  return { endpoint, deps }
}

describe('after a publish', () => {
  it('after a publish a search engine is notified of every address, with the key', async () => {
    const { endpoint, deps } = site('200')
    await notify(deps)
    expect(await got(endpoint)).toEqual([
      { host: 'reputaciya.test', key: KEY, keyLocation: `${BASE}/${KEY}.txt`, urlList: [`${BASE}/`, `${BASE}/serm/`] },
    ])
    expect(await logged()).toEqual(['200 2'])
  })

  it('only changes are announced, and only once', async () => {
    const { endpoint, deps } = site('200')
    await notify(deps)
    deps.pass(HOUR)
    deps.publish({ listed: [{ ...HOME, hash: 'cccccccc' }], moved: [{ from: '/old/', status: 410 }] })
    for (let runs = 0; runs < 3; runs += 1) await notify(deps)
    deps.publish({ listed: [{ ...HOME, hash: 'cccccccc' }], moved: [{ from: '/old/', status: 410 }] })
    await notify(deps)
    expect(await receivedPaths(endpoint)).toEqual([
      ['/', '/serm/'],
      ['/', '/old/', '/serm/'],
    ])
  })

  it('an address announced less than ten minutes ago waits', async () => {
    const { endpoint, deps } = site('200')
    await notify(deps)
    deps.publish({ listed: [{ ...HOME, hash: 'cccccccc' }, SERM, { path: '/new/', hash: 'dddddddd' }] })
    deps.pass(9 * MINUTE)
    await notify(deps)
    deps.pass(MINUTE)
    await notify(deps)
    expect(await receivedPaths(endpoint)).toEqual([['/', '/serm/'], ['/new/'], ['/']])
  })

  it('10,001 addresses are sent in two requests', async () => {
    const { endpoint, deps } = site('200')
    deps.publish({ listed: Array.from({ length: 10_001 }, (_, index) => ({ path: `/${index}/`, hash: 'aaaaaaaa' })) })
    await notify(deps)
    const sent = await receivedPaths(endpoint)
    expect(sent.map(({ length }) => length)).toEqual([10_000, 1])
    expect(new Set(sent.flat()).size).toBe(10_001)
  })

  it('a site at another origin announces everything again', async () => {
    const { endpoint, deps } = site('200')
    await notify(deps)
    await notify({ ...deps, base: 'https://other.test' })
    expect((await got(endpoint)).map(({ urlList }) => urlList[1])).toEqual([`${BASE}/serm/`, 'https://other.test/serm/'])
  })

  it('a source without versions is compared once in ten minutes', async () => {
    const { endpoint, deps } = site('200')
    let listed = [HOME]
    const unversioned = { ...deps, version: null, addresses: async () => ({ listed, moved: [] }) }
    await notify(unversioned)
    listed = [HOME, SERM]
    deps.pass(10 * MINUTE - 1)
    await notify(unversioned)
    deps.pass(1)
    await notify(unversioned)
    expect(await receivedPaths(endpoint)).toEqual([['/'], ['/serm/']])
  })

  it('no address counts as removed while the source does not respond', async () => {
    const { endpoint, deps } = site('200')
    await notify(deps)
    deps.pass(HOUR)
    deps.publish({ listed: [HOME] })
    await notify({ ...deps, addresses: () => Promise.reject(new Error('down')) })
    expect(await receivedPaths(endpoint)).toHaveLength(1)
    await notify(deps)
    expect(await receivedPaths(endpoint)).toEqual([['/', '/serm/'], ['/serm/']])
  })
})

it.each([
  ['429', MINUTE],
  ['429-7200', 2 * HOUR],
  ['500', MINUTE],
  ['503-30', MINUTE],
  ['302', MINUTE],
  ['reset', MINUTE],
  ['202', 10 * MINUTE],
])('a search engine that responds with %s gets a retry after %d ms and not earlier', async (script, ms) => {
  const { endpoint, deps } = site(`${script}.200`)
  await notify(deps)
  deps.pass(ms - 1)
  await notify(deps)
  expect(await got(endpoint)).toHaveLength(1)
  deps.pass(1)
  await notify(deps)
  await notify(deps)
  expect(await receivedPaths(endpoint)).toEqual([
    ['/', '/serm/'],
    ['/', '/serm/'],
  ])
})

it('a search engine that hangs is left at the timeout', async () => {
  const { deps } = site('hang', { timeoutMs: 400 })
  await notify(deps)
  expect([await logged(), deps.lines]).toEqual([['TimeoutError 2'], ['warn indexnow failed']])
})

it('a search engine that refuses the connection gets a retry later', async () => {
  const closed = 'http://127.0.0.1:9/indexnow'
  const deps = notifyDeps([closed])
  deps.publish({ listed: [HOME] })
  await notify(deps)
  expect(deps.lines).toEqual(['warn indexnow failed'])
  expect(await deps.store.due(closed, deps.now(), 10)).toEqual(['/'])
})

it('a search engine that never responds with more than 202 counts as notified at the fifth response', async () => {
  const { endpoint, deps } = site('202')
  for (let runs = 0; runs < 7; runs += 1, deps.pass(2 * HOUR)) await notify(deps)
  expect(await got(endpoint)).toHaveLength(5)
  deps.publish({ listed: [{ ...HOME, hash: 'cccccccc' }, SERM] })
  for (let runs = 0; runs < 2; runs += 1, deps.pass(2 * HOUR)) await notify(deps)
  expect((await receivedPaths(endpoint)).slice(5)).toEqual([['/']])
})

it.each([400, 403, 422])(
  'a search engine that responds with %d gets no retry and raises one alarm, until something changes',
  async (status) => {
    const { endpoint, deps } = site(`${status}.${status}.200`)
    for (let days = 0; days < 3; days += 1, deps.pass(24 * HOUR)) await notify(deps)
    expect([(await got(endpoint)).length, deps.lines]).toEqual([1, ['error indexnow refused']])
    deps.publish({ listed: [HOME, SERM] })
    await notify(deps)
    await notify({ ...deps, key: 'another-key' })
    expect((await got(endpoint)).map(({ key }) => key)).toEqual([KEY, KEY, 'another-key'])
    expect(await logged()).toEqual([`${status} 2`, `${status} 2`, '200 2'])
  },
)

it('a failing search engine does not prevent another one from being notified', async () => {
  const [good, bad] = [engine('200'), engine('500')]
  const deps = notifyDeps([bad, good])
  deps.publish({ listed: [HOME] })
  for (let hours = 0; hours < 3; hours += 1, deps.pass(HOUR)) await notify(deps)
  expect([(await got(good)).length, (await got(bad)).length]).toEqual([1, 3])
})

it('the lease lets only one of two concurrent runs send', async () => {
  const { endpoint, deps } = site('200')
  await Promise.all([notify(deps), notify(deps)])
  expect(await got(endpoint)).toHaveLength(1)
})

it('the lease of a run that died expires, and the next run repeats no announcement that was sent', async () => {
  const { endpoint, deps } = site('200')
  deps.publish({ listed: Array.from({ length: 10_001 }, (_, index) => ({ path: `/${index}/`, hash: 'aaaaaaaa' })) })
  const dying = { ...deps.store, due: dueOnce(deps.store), release: () => Promise.reject(new Error('killed')) }
  await expect(notify({ ...deps, store: dying })).rejects.toThrow('killed')
  await notify(deps)
  expect((await receivedPaths(endpoint)).map(({ length }) => length)).toEqual([10_000])
  deps.pass(MINUTE)
  await notify(deps)
  const sent = await receivedPaths(endpoint)
  expect([sent.map(({ length }) => length), new Set(sent.flat()).size]).toEqual([[10_000, 1], 10_001])
})

/** The worker dies after its first request. */
function dueOnce({ due }: ReturnType<typeof notifyDeps>['store']): typeof due {
  let asked = 0
  return async (...args) => {
    asked += 1
    if (asked > 1) throw new Error('killed')
    return due(...args)
  }
}

it('responses older than 90 days are deleted', async () => {
  const { deps } = site('500')
  await notify(deps)
  deps.pass(91 * 24 * HOUR)
  await notify(deps)
  expect(await env.LEADS.prepare('SELECT at FROM indexnow_log').all()).toMatchObject({ results: [{ at: deps.now() }] })
})
