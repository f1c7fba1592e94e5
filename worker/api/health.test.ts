import { env } from 'cloudflare:workers'
import { id } from 'virtual:build-info'
import { afterEach, expect, it, vi } from 'vitest'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

afterEach(() => vi.restoreAllMocks())

async function health(bindings: Partial<Bindings> = {}): Promise<[status: number, answer: unknown]> {
  const response = await visitor(bindings)('/api/health')
  return [response.status, await response.json()]
}

it('a site whose content source answers is healthy', async () => {
  const version = await env.CONTENT.get(CONTENT_VERSION_KEY)
  expect(await health()).toEqual([200, { ok: true, build: id, content: { source: 'embedded', version, answers: true } }])
})

it('a site whose store fails is not healthy, even with its content in the cache', async () => {
  await visitor()('/')
  const prepare = () => {
    throw new Error('D1_ERROR: token-3f9a2c')
  }
  const [status, answer] = await health({ DB: faulty(env.DB, { prepare }) })
  expect([status, answer]).toEqual([503, expect.objectContaining({ ok: false })])
  expect(JSON.stringify(answer)).not.toContain('token-3f9a2c')
})

it('a site whose origin does not answer is not healthy', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'))
  const answer = await health({ CONTENT_ORIGIN: 'https://content.example.ru' })
  expect(answer).toEqual([503, expect.objectContaining({ ok: false, content: expect.objectContaining({ source: 'origin' }) })])
})

it('a site without its cache is still healthy', async () => {
  const [status] = await health({ CONTENT: faulty(env.CONTENT, { get: fail('KV GET failed'), put: fail('KV PUT failed') }) })
  expect(status).toBe(200)
})

it('the health answer is not cached', async () => {
  const response = await visitor()('/api/health')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
