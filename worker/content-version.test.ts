import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import { fail, faulty, hang } from '../test/worker/faulty.ts'
import { createContentVersion } from './content-version.ts'

const report = vi.fn()
const publish = (version: string) => env.CONTENT.put(CONTENT_VERSION_KEY, version)
const broken = faulty(env.CONTENT, { get: fail('KV GET failed: 429') })
const silent = faulty(env.CONTENT, { get: hang })

beforeEach(async () => {
  report.mockClear()
  await publish('first')
})

describe('the content version', () => {
  it('is the one of the latest publish', async () => {
    expect(await createContentVersion().read(env.CONTENT, 0, report)).toBe('first')
  })

  it('is empty before the first publish', async () => {
    await env.CONTENT.delete(CONTENT_VERSION_KEY)
    expect(await createContentVersion().read(env.CONTENT, 0, report)).toBe('')
  })

  it.each([
    [4999, 'first'],
    [5000, 'second'],
  ])('published anew is read %d ms later as %s', async (later, answer) => {
    const version = createContentVersion()
    await version.read(env.CONTENT, 1000, report)
    await publish('second')
    expect(await version.read(env.CONTENT, 1000 + later, report)).toBe(answer)
  })
})

describe.each([
  ['fails', broken],
  ['never answers', silent],
])('when KV %s', (_what, kv) => {
  it('the last known version stays, and the fault is reported', async () => {
    const version = createContentVersion()
    await version.read(env.CONTENT, 0, report)
    expect(await version.read(kv, 5000, report)).toBe('first')
    expect(report).toHaveBeenCalledExactlyOnceWith('content version read failed', expect.any(Error))
  })

  it('and no version is known, it is empty', async () => {
    expect(await createContentVersion().read(kv, 0, report)).toBe('')
  })

  it('it is not read for five seconds, and then read again', async () => {
    const version = createContentVersion()
    await version.read(kv, 0, report)
    expect(await version.read(env.CONTENT, 4999, report)).toBe('')
    expect(await version.read(env.CONTENT, 5000, report)).toBe('first')
  })
})
