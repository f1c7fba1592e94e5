import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import { fail, failingQueries, faulty, hang } from '../test/worker/faulty.ts'
import { createContentVersion } from './edition.ts'

const FIRST = '1111111111111111'
const SECOND = '2222222222222222'
const report = vi.fn()
const publish = (version: string) => env.CONTENT.put(CONTENT_VERSION_KEY, version)
const broken = { ...env, CONTENT: faulty(env.CONTENT, { get: fail('KV GET failed: 429') }) }
const spoilt = { ...env, CONTENT: faulty(env.CONTENT, { get: async () => '{"value":' }) }
const silent = { ...env, CONTENT: faulty(env.CONTENT, { get: hang }) }

beforeEach(async () => {
  report.mockClear()
  await publish(FIRST)
})

describe('the content version', () => {
  it('the content version is the one of the latest publish', async () => {
    expect(await createContentVersion().read(env, 0, report)).toBe(FIRST)
  })

  it('the content version is empty before the first publish', async () => {
    await env.CONTENT.delete(CONTENT_VERSION_KEY)
    expect(await createContentVersion().read(env, 0, report)).toBe('')
  })

  it.each([
    [4999, FIRST],
    [5000, SECOND],
    // The clock was ahead.
    [-24 * 60 * 60 * 1000, SECOND],
  ])('%d ms after the last read, a version published since is read as %s', async (later, answer) => {
    const version = createContentVersion()
    await version.read(env, 1000, report)
    await publish(SECOND)
    expect(await version.read(env, 1000 + later, report)).toBe(answer)
  })
})

it('while the version is read again, other requests use the last one at once, and KV is read once', async () => {
  const asked = vi.fn(hang)
  const stores = { ...env, CONTENT: faulty(env.CONTENT, { get: asked }) }
  const version = createContentVersion()
  await version.read(env, 0, report)
  const first = version.read(stores, 5000, report)
  expect(await Promise.all([version.read(stores, 5000, report), version.read(stores, 5200, report)])).toEqual([FIRST, FIRST])
  expect([asked.mock.calls.length, await first]).toEqual([1, FIRST])
})

describe.each([
  ['fails', broken],
  ['never answers', silent],
  ['holds garbage', spoilt],
])('when KV %s', (_what, stores) => {
  it('the last known version stays in use, and the fault is reported', async () => {
    const version = createContentVersion()
    await version.read(env, 0, report)
    expect(await version.read(stores, 5000, report)).toBe(FIRST)
    expect(report).toHaveBeenCalledExactlyOnceWith('content version read failed', expect.any(Error))
  })

  it('an unknown version is read from the database', async () => {
    expect(await createContentVersion().read(stores, 0, report)).toBe(inject('seed').version)
  })

  it('the version is empty when the database does not respond either, and both faults are reported', async () => {
    const DB = faulty(env.DB, failingQueries('D1_ERROR: Network connection lost'))
    expect(await createContentVersion().read({ ...stores, DB }, 0, report)).toBe('')
    expect(report.mock.calls.map(([event]) => event)).toEqual(['content version read failed', 'latest edition read failed'])
  })

  it('the version is read again after five seconds', async () => {
    const version = createContentVersion()
    await version.read(stores, 0, report)
    expect(await version.read(env, 4999, report)).toBe(inject('seed').version)
    expect(await version.read(env, 5000, report)).toBe(FIRST)
  })
})
