import { expect, it } from 'vitest'
import { contentDeps, gone, ownKv, SECOND, testSource } from '../../test/worker/content-deps.ts'
import { faulty } from '../../test/worker/faulty.ts'
import { readThroughCache } from './cached.ts'
import { createNegativeCache } from './negative-cache.ts'

const NOBODY = ['/api/forms/', { name: 'nobody' }] as const
const form = { id: 9, name: 'nobody', title: 'Никто', hasMessage: false, hasName: false, submitLabel: 'Отправить' }

/** An isolate that has already requested a form that does not exist from the source. */
async function disappointed() {
  let reads = 0
  const base = ownKv()
  const get = (key: string) => {
    reads += 1
    return base.get(key)
  }
  const source = testSource(gone)
  const deps = contentDeps(source, { kv: faulty(base, { get }) })
  const ask = (change = {}, skipCache = false) => readThroughCache({ ...deps, ...change }, ...NOBODY, skipCache)
  await ask().catch(() => undefined)
  return { source, deps, ask, reads: () => reads }
}

it('an address that the source does not know is requested once in thirty seconds, without reading the cache either', async () => {
  const { source, deps, ask, reads } = await disappointed()
  for (let times = 0; times < 50; times++) await expect(ask()).rejects.toMatchObject({ failure: 'not-found', message: 'Nothing here' })
  expect([source.asked.length, reads()]).toEqual([1, 1])
  await ask({ now: () => deps.now() + 30 * SECOND - 1 }).catch(() => undefined)
  expect(source.asked).toHaveLength(1)
  await ask({ now: () => deps.now() + 30 * SECOND }).catch(() => undefined)
  expect(source.asked).toHaveLength(2)
})

it('an address that the source does not know is requested again when it was not known while the clock was a day ahead', async () => {
  const { source, deps, ask } = await disappointed()
  await ask({ now: () => deps.now() - 24 * 60 * 60 * SECOND }).catch(() => undefined)
  expect(source.asked).toHaveLength(2)
})

it.each([
  ['after a publish', { version: 'v2' }, false],
  ['past the cache', {}, true],
])('an address that the source does not know is requested again %s', async (_, change, skipCache) => {
  const { source, ask } = await disappointed()
  await ask(change, skipCache).catch(() => undefined)
  expect(source.asked).toHaveLength(2)
})

it('an address that the source does not know is served to every request once one request has found it', async () => {
  const { source, ask } = await disappointed()
  source.answer = () => form
  expect([await ask({}, true), await ask()]).toEqual([form, form])
})

it('the list of missing addresses keeps at most five hundred', () => {
  const negativeCache = createNegativeCache()
  for (let at = 0; at <= 500; at++) negativeCache.add(`${at}`, 'Nothing here', 0, 'v1')
  expect(() => negativeCache.throwIfKnown('0', 0, 'v1')).not.toThrow()
  expect(() => negativeCache.throwIfKnown('1', 0, 'v1')).toThrow('Nothing here')
})
