import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { failingQueries, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

afterEach(() => vi.restoreAllMocks())

/** The lines below error that a site with this setting logs for a request that meets a failing rate limit. */
async function warnings(bindings: Record<string, string>, path: string, init: RequestInit = {}): Promise<unknown[]> {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const broken = { limit: () => Promise.reject(new Error('away')) }
  await visitor({ PUBLIC_BASE: 'http://localhost', ...bindings, SKIP_CACHE_LIMIT: broken, VITALS_LIMIT: broken })(path, init)
  return warned.mock.calls.map(([line]) => JSON.parse(line).event).filter((event) => event === 'rate limit unavailable')
}

const EDITOR = { headers: { 'cache-control': 'no-cache' } }
const VIEW = { method: 'POST', body: JSON.stringify({ build: 'b', kind: 'home' }), headers: { 'content-type': 'application/json' } }

it.each<[what: string, bindings: Record<string, string>, path: string, init: RequestInit, count: number]>([
  ['a request that reads, with a sample of everything', { DEV: '0', LOG_SAMPLE: '1' }, '/contacts/', EDITOR, 1],
  ['a request that reads, with a sample of nothing', { DEV: '0', LOG_SAMPLE: '0' }, '/contacts/', EDITOR, 0],
  ['a request that brings something', { DEV: '0', LOG_SAMPLE: '0' }, '/api/vitals', VIEW, 1],
  ['any request on a local server', { LOG_SAMPLE: '0' }, '/contacts/', EDITOR, 1],
])('%s has as many of its warnings logged', async (_what, bindings, path, init, count) => {
  expect(await warnings(bindings, path, init)).toHaveLength(count)
})

it('an error is logged whatever the sample', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await visitor({
    PUBLIC_BASE: 'http://localhost',
    DEV: '0',
    LOG_SAMPLE: '0',
    DB: faulty(env.DB, failingQueries('D1_ERROR')),
    CONTENT: faulty(env.CONTENT, { get: async () => null }),
  })('/serm/')
  expect(logged.mock.calls.map(([line]) => JSON.parse(line).event)).toContain('request failed')
})
