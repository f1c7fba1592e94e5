import { env } from 'cloudflare:workers'
import { createdAt, id } from 'virtual:build-info'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildMetaSchema } from '../contract/build.ts'
import { FIXED_PATHS } from '../test/worker/every-path.ts'
import { fail, faulty } from '../test/worker/faulty.ts'
import { visitor } from '../test/worker/visit.ts'

const OWN = { id, createdAt }
const OLDER = { id: 'older', createdAt: '2026-10-31T23:59:59.999Z' }
const NEWER = { id: 'newer', createdAt: '2026-11-01T00:00:00.001Z' }
const META = `/builds/meta/${id}.json`

async function latest(BUILDS: KVNamespace = env.BUILDS): Promise<[status: number, answer: unknown]> {
  const response = await visitor({ BUILDS })('/builds/latest.json?1732180000000')
  return [response.status, await response.json()]
}

function registered(): Promise<unknown> {
  return env.BUILDS.get('latest', 'json')
}

beforeEach(async () => {
  for (const { name } of (await env.BUILDS.list()).keys) await env.BUILDS.delete(name)
})

describe('the latest build', () => {
  it.each<[what: string, stored: string | null, answer: unknown]>([
    ['is the running one when none is registered', null, OWN],
    ['is the running one when it is registered already', JSON.stringify(OWN), OWN],
    ['is the running one when an older one is registered', JSON.stringify(OLDER), OWN],
    ['is a newer one when that is registered', JSON.stringify(NEWER), NEWER],
    ['is the running one when nonsense is registered', '{', OWN],
    ['is the running one when a text is registered', '"newer"', OWN],
    ['is the running one when a build of no date is registered', '{"id":"newer"}', OWN],
    ['is the running one when a build of a strange date is registered', '{"id":"newer","createdAt":"tomorrow"}', OWN],
  ])('%s, and stays registered', async (_what, stored, answer) => {
    if (stored !== null) await env.BUILDS.put('latest', stored)
    expect(await latest()).toEqual([200, answer])
    expect(await registered()).toEqual(answer)
  })

  it('is not kept by browsers', async () => {
    const response = await visitor()('/builds/latest.json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is never named without its manifest', async () => {
    await latest()
    expect(v.is(buildMetaSchema, await env.BUILDS.get(`meta/${id}`, 'json'))).toBe(true)
  })

  it('is not registered when its manifest cannot be', async () => {
    const put = (key: string, value: string) => (key === 'latest' ? env.BUILDS.put(key, value) : fail('KV PUT failed: 429')())
    expect(await latest(faulty(env.BUILDS, { put }))).toEqual([200, OWN])
    expect(await registered()).toBeNull()
  })

  it('is answered when KV cannot be read, and a newer one is not replaced', async () => {
    await env.BUILDS.put('latest', JSON.stringify(NEWER))
    expect(await latest(faulty(env.BUILDS, { get: fail('KV GET failed: 503') }))).toEqual([200, OWN])
    expect(await registered()).toEqual(NEWER)
  })
})

describe('the manifest of a build', () => {
  it.each([
    ['known to KV', async () => env.BUILDS.put(`meta/${id}`, JSON.stringify({ ...OWN, routes: ['/'] })), ['/']],
    [
      'unknown to KV yet',
      async () => undefined,
      [...FIXED_PATHS.filter((path) => !['/pdf-view/', '/admin/'].includes(path)), '/experts/:name/', '/:name(.*)*'],
    ],
  ])('that runs, %s, lists its routes and is kept for good', async (_what, arrange, routes) => {
    await arrange()
    const response = await visitor()(META)
    const meta = v.parse(buildMetaSchema, await response.json())
    expect([meta.id, meta.routes.toSorted()]).toEqual([id, routes.toSorted()])
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('of an earlier time is still there', async () => {
    await env.BUILDS.put('meta/older', JSON.stringify({ ...OLDER, routes: ['/'] }))
    const response = await visitor()('/builds/meta/older.json')
    expect([response.status, await response.json()]).toEqual([200, { ...OLDER, routes: ['/'] }])
  })

  it('that runs is answered when KV cannot be read', async () => {
    const response = await visitor({ BUILDS: faulty(env.BUILDS, { get: fail('KV GET failed: 503') }) })(META)
    expect(response.status).toBe(200)
  })

  it.each(['nope', 'latest', '..%2flatest', 'A', `${'a'.repeat(600)}`])('named "%s" is not found and not kept', async (name) => {
    const response = await visitor()(`/builds/meta/${name}.json`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })
})
