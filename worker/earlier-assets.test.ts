import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { fail, faulty } from '../test/worker/faulty.ts'
import { visitor } from '../test/worker/visit.ts'

beforeEach(() => env.BUILDS.put('asset/calculator-0ldHash.js', 'export const old = 1'))

it('serves a chunk of an earlier build, cached for ever', async () => {
  const response = await visitor()('/assets/calculator-0ldHash.js')
  expect([response.status, await response.text()]).toEqual([200, 'export const old = 1'])
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

it.each(['/assets/never-was.js', '/assets/calculator-0ldHash.png', '/assets/..%2Flatest.json', '/assets/'])(
  'does not find %s',
  async (path) => {
    const response = await visitor()(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toContain('no-store')
  },
)

it('finds no earlier chunk while KV is down', async () => {
  const response = await visitor({ BUILDS: faulty(env.BUILDS, { get: fail('KV GET failed: 503') }) })('/assets/calculator-0ldHash.js')
  expect(response.status).toBe(404)
})
