import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentWorld, DAY, down, inFakeTime, ownKv, SECOND, testSource } from '../test/worker/content-world.ts'
import { faulty, hang } from '../test/worker/faulty.ts'
import { cacheKey } from './cache-store.ts'
import { askThroughCache } from './cached.ts'

const COUNT = '/api/posts/posts-count/'
const count = (number: number) => () => ({ count: number })

let kv = ownKv()
beforeEach(() => {
  kv = ownKv()
})
afterEach(() => vi.useRealTimers())

/** A source that answered `{ count: 1 }` at the start. */
async function warmSource() {
  const source = testSource(count(1))
  const world = contentWorld(source, { kv })
  await askThroughCache(world, COUNT, {})
  await world.settled()
  return source
}

describe('a hundred questions at once', () => {
  /** Asks a hundred times at once; the source answers when all hundred wait for it. */
  async function askHundred(answer: () => unknown, at = 0) {
    vi.useFakeTimers()
    const gate = Promise.withResolvers<void>()
    const get = vi.fn((key: string) => kv.get(key))
    const source = testSource(() => gate.promise.then(answer))
    const world = contentWorld(source, { kv: faulty(kv, { get }), at })
    const answers = Promise.allSettled(Array.from({ length: 100 }, () => askThroughCache(world, COUNT, {})))
    await vi.waitFor(() => expect(get).toHaveResolvedTimes(100))
    gate.resolve()
    const outcomes = await answers
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    return { asked: source.asked, outcomes: outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed')) }
  }

  it('are one question to a source that is cold, and stay one', async () => {
    const { asked, outcomes } = await askHundred(count(1))
    expect(outcomes).toEqual(Array.from({ length: 100 }, () => ({ count: 1 })))
    expect(asked).toEqual([COUNT])
  })

  it('fail together with one question when the source is down', async () => {
    const { asked, outcomes } = await askHundred(down)
    expect(outcomes).toEqual(Array.from({ length: 100 }, () => 'failed'))
    expect(asked).toEqual([COUNT])
  })

  it('refresh a stale answer once, also while the source hangs', async () => {
    await warmSource()
    const { asked, outcomes } = await askHundred(hang, DAY)
    expect(outcomes).toEqual(Array.from({ length: 100 }, () => ({ count: 1 })))
    expect(asked).toEqual([COUNT])
  })

  it('of different queries are different questions', async () => {
    const source = testSource(count(1))
    const world = contentWorld(source, { kv })
    await Promise.all([askThroughCache(world, COUNT, {}), askThroughCache(world, COUNT, { tag: 'pravo' })])
    expect(source.asked).toEqual([COUNT, `${COUNT}?tag=pravo`])
  })
})

describe('a leader that never settles', () => {
  async function stuckWorld() {
    vi.useFakeTimers()
    const world = contentWorld(testSource(count(1)), { kv })
    world.inFlight.set(await cacheKey(COUNT, {}), hang())
    return world
  }

  it('does not hang who follows it', async () => {
    const world = await stuckWorld()
    expect(await inFakeTime(askThroughCache(world, COUNT, {}))).toEqual({ count: 1 })
  })

  it('makes nobody wait after that', async () => {
    const world = await stuckWorld()
    await inFakeTime(askThroughCache(world, COUNT, {}))
    expect(await askThroughCache({ ...world, version: 'v2' }, COUNT, {})).toEqual({ count: 1 })
  })

  it('does not keep a stale answer from being refreshed', async () => {
    const source = await warmSource()
    source.answer = count(2)
    const world = contentWorld(source, { kv, at: DAY })
    world.inFlight.set(await cacheKey(COUNT, {}), hang())
    vi.useFakeTimers()
    await askThroughCache(world, COUNT, {})
    await inFakeTime(world.settled())
    await askThroughCache(world, COUNT, {})
    await inFakeTime(world.settled())
    expect(await askThroughCache(world, COUNT, {})).toEqual({ count: 2 })
  })
})
