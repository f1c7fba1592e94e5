import { env } from 'cloudflare:workers'
import { createdAt, id, parts } from 'virtual:build-info'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Build, type BuildManifest, buildSchema, partedBuildSchema } from '../contract/build.ts'
import { routes } from '../routes/table.ts'
import { fail, faulty } from '../test/worker/faulty.ts'
import { visitor } from '../test/worker/visit.ts'

const OWN = { id, createdAt }
const OLDER = { id: 'older', createdAt: '2026-10-31T23:59:59.999Z' }
const NEWER = { id: 'newer', createdAt: '2026-11-01T00:00:00.001Z' }
const META = `/builds/meta/${id}.json`

type Visit = ReturnType<typeof visitor>

async function latest(visit: Visit): Promise<[status: number, answer: unknown]> {
  const response = await visit('/builds/latest.json?1732180000000')
  return [response.status, await response.json()]
}

async function registered(): Promise<string[]> {
  return (await env.BUILDS.list()).keys.map(({ name }) => name)
}

beforeEach(async () => {
  for (const { name } of (await env.BUILDS.list()).keys) await env.BUILDS.delete(name)
})

it.each<[what: string, other: Build]>([
  ['an older one has run before', OLDER],
  ['a newer one was rolled back', NEWER],
])('the latest build is the running one when %s, and the other manifest stays', async (_what, other) => {
  await env.BUILDS.put('latest', JSON.stringify(other))
  await env.BUILDS.put(`meta/${other.id}`, JSON.stringify({ ...other, routes: ['/'] }))
  const visit = visitor()
  expect(await latest(visit)).toEqual([200, OWN])
  expect((await visit(`/builds/meta/${other.id}.json`)).status).toBe(200)
})

it('the latest build is not cached by browsers', async () => {
  const response = await visitor()('/builds/latest.json')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('the latest build is registered in KV with its manifest by the first request', async () => {
  let reads = 0
  const get = (key: string) => {
    reads += 1
    return env.BUILDS.get(key)
  }
  const visit = visitor({ BUILDS: faulty(env.BUILDS, { get }) })
  for (let visits = 0; visits < 3; visits++) expect(await latest(visit)).toEqual([200, OWN])
  expect(await env.BUILDS.get(`meta/${id}`, 'json')).toMatchObject({ ...OWN, parts })
  expect(reads).toBe(1)
})

it.each([
  ['read', { get: fail('KV GET failed: 503') }],
  ['written', { put: fail('KV PUT failed: 429') }],
])('the latest build is served while KV cannot be %s, and registered afterwards', async (_what, faults) => {
  const BUILDS = faulty(env.BUILDS, faults)
  const visit = visitor({ BUILDS })
  expect(await latest(visit)).toEqual([200, OWN])
  expect(await registered()).toEqual([])
  for (const fault of Object.keys(faults)) Reflect.deleteProperty(faults, fault)
  expect(await latest(visit)).toEqual([200, OWN])
  expect(await registered()).toEqual([`meta/${id}`])
})

describe('the manifest of a build', () => {
  it('the manifest of the running build is cached for ever', async () => {
    const response = await visitor()(META)
    expect(await response.json()).toMatchObject(OWN)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('the manifest of a build has the rules of all addresses in their order, and the data that tabs read, in 3 KB', async () => {
    const text = await (await visitor()(META)).text()
    const manifest: BuildManifest = JSON.parse(text)
    expect(manifest.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
    expect(manifest.routes).toContainEqual({ path: '/experts/:name/', guards: ['check-experts'] })
    expect([v.is(buildSchema, manifest), v.is(partedBuildSchema, manifest)]).toEqual([true, true])
    expect(text.length).toBeLessThan(3000)
  })

  it('the manifest of a build is the same from memory and from KV', async () => {
    const visit = visitor()
    await latest(visit)
    expect(await (await visit(META)).json()).toEqual(await env.BUILDS.get(`meta/${id}`, 'json'))
  })

  it('the manifest of an earlier build is still served', async () => {
    await env.BUILDS.put('meta/older', JSON.stringify(OLDER))
    const response = await visitor()('/builds/meta/older.json')
    expect([response.status, await response.json()]).toEqual([200, OLDER])
  })

  it('the manifest of the running build is served while KV cannot be read', async () => {
    const response = await visitor({ BUILDS: faulty(env.BUILDS, { get: fail('KV GET failed: 503') }) })(META)
    expect(response.status).toBe(200)
  })

  it.each(['nope', 'latest', '..%2flatest', 'A', `${'a'.repeat(600)}`])(
    'the manifest of a build named "%s" is not found, and the 404 is not cached',
    async (name) => {
      const response = await visitor()(`/builds/meta/${name}.json`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    },
  )
})

describe('chunks of earlier builds', () => {
  beforeEach(() => env.BUILDS.put('asset/calculator-0ldHash.js', 'export const old = 1'))

  it('a chunk of an earlier build is served and may be cached for ever', async () => {
    const response = await visitor()('/assets/calculator-0ldHash.js')
    expect([response.status, await response.text()]).toEqual([200, 'export const old = 1'])
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it.each(['/assets/never-was.js', '/assets/calculator-0ldHash.png', '/assets/..%2Flatest.json', '/assets/'])(
    '%s is no chunk of an earlier build',
    async (path) => {
      const response = await visitor()(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toContain('no-store')
    },
  )

  it('a chunk of an earlier build is not found while KV is down', async () => {
    const response = await visitor({ BUILDS: faulty(env.BUILDS, { get: fail('KV GET failed: 503') }) })('/assets/calculator-0ldHash.js')
    expect(response.status).toBe(404)
  })
})
