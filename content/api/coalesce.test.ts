import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentDeps, DAY, down, inFakeTime, ownKv, SECOND, type TestSource, testSource } from '../../test/worker/content-deps.ts'
import { faulty, hang } from '../../test/worker/faulty.ts'
import { cacheKey } from './cache-store.ts'
import { type CacheDeps, readThroughCache } from './cached.ts'

/** Vitest's default is a second, which can be too short on a busy machine. */
const PATIENT = { timeout: 300_000 }
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
  const deps = contentDeps(source, { kv })
  await readThroughCache(deps, COUNT, {})
  await deps.settled()
  return source
}

/** Starts `count` simultaneous requests in one isolate; resolves when all of them wait for the source. */
async function crowd(source: TestSource, { at = 0, count = 100 } = {}) {
  vi.useFakeTimers()
  const get = vi.fn((key: string) => kv.get(key))
  const deps = contentDeps(source, { kv: faulty(kv, { get }), at })
  const answers = Promise.allSettled(Array.from({ length: count }, () => readThroughCache(deps, COUNT, {})))
  await vi.waitFor(() => expect(get).toHaveResolvedTimes(count), PATIENT)
  return {
    deps,
    outcomes: () => answers.then((all) => all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))),
  }
}

const everybody = <T>(outcome: T) => Array.from({ length: 100 }, () => outcome)

it('a request under one content version does not take the answer that another version waits for', async () => {
  const gate = Promise.withResolvers<void>()
  const before = testSource(() => gate.promise.then(count(1)))
  const deps = contentDeps(before, { kv, version: 'before' })
  const first = readThroughCache(deps, COUNT, {})
  await vi.waitFor(() => expect(before.asked).toEqual([COUNT]), PATIENT)
  const second = readThroughCache({ ...deps, source: testSource(count(2)), version: 'after' }, COUNT, {})
  expect(await second).toEqual({ count: 2 })
  gate.resolve()
  expect(await first).toEqual({ count: 1 })
})

describe('a hundred requests at once', () => {
  it.each([
    ['answers', count(1), { count: 1 }],
    ['fails', down, 'failed'],
  ])(
    'a hundred questions at once are one request to a source that %s after longer than any visitor should wait',
    async (_, answer, outcome) => {
      const gate = Promise.withResolvers<void>()
      const source = testSource(() => gate.promise.then(answer))
      const { outcomes } = await crowd(source)
      await vi.advanceTimersByTimeAsync(2 * SECOND)
      expect(source.asked).toEqual([COUNT])
      gate.resolve()
      expect(await inFakeTime(outcomes())).toEqual(everybody(outcome))
      expect(source.asked).toEqual([COUNT])
    },
  )

  it('a hundred requests at once refresh a stale answer once, also while the source hangs', async () => {
    const source = await warmSource()
    source.answer = hang
    const { outcomes } = await crowd(source, { at: DAY })
    expect(await inFakeTime(outcomes())).toEqual(everybody({ count: 1 }))
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(source.asked).toEqual([COUNT, COUNT])
  })

  it('a hundred requests at once with different queries reach the source a hundred times', async () => {
    const source = testSource(count(1))
    const deps = contentDeps(source, { kv })
    await Promise.all([readThroughCache(deps, COUNT, {}), readThroughCache(deps, COUNT, { tag: 'pravo' })])
    expect(source.asked).toEqual([COUNT, `${COUNT}?tag=pravo`])
  })
})

describe('a leader whose request workerd has ended', () => {
  /** An isolate whose leading request was ended by workerd: its promise never settles, its timers never fire. */
  function leave(deps: CacheDeps) {
    deps.inFlight.set(`${deps.version} ${cacheKey(COUNT, {})}`, { result: hang(), heartbeats: 3 })
  }

  it('a leader whose request workerd has ended is replaced by one of its hundred followers', async () => {
    const gate = Promise.withResolvers<void>()
    const source = testSource(() => gate.promise.then(count(1)))
    vi.useFakeTimers()
    const deps = contentDeps(source, { kv })
    leave(deps)
    const answers = Promise.all(Array.from({ length: 100 }, () => readThroughCache(deps, COUNT, {})))
    await vi.advanceTimersByTimeAsync(2500)
    gate.resolve()
    expect(await inFakeTime(answers)).toEqual(everybody({ count: 1 }))
    expect(source.asked).toEqual([COUNT])
  })

  it('a leader whose request workerd has ended delays no later request', async () => {
    const source = testSource(count(1))
    vi.useFakeTimers()
    const deps = contentDeps(source, { kv })
    leave(deps)
    await inFakeTime(readThroughCache(deps, COUNT, {}))
    expect(await readThroughCache({ ...deps, version: 'v2' }, COUNT, {})).toEqual({ count: 1 })
  })

  it('a leader whose request workerd has ended does not prevent the refresh of a stale answer', async () => {
    const source = await warmSource()
    source.answer = count(2)
    const deps = contentDeps(source, { kv, at: DAY })
    leave(deps)
    vi.useFakeTimers()
    await readThroughCache(deps, COUNT, {})
    await inFakeTime(deps.settled())
    expect(await readThroughCache(deps, COUNT, {})).toEqual({ count: 2 })
  })
})

it('the leading request finishes its work in waitUntil, although its visitor has left', async () => {
  const gate = Promise.withResolvers<void>()
  const deps = contentDeps(
    testSource(() => gate.promise.then(count(1))),
    { kv },
  )
  void readThroughCache(deps, COUNT, {})
  await vi.waitFor(() => expect(deps.inFlight.size).toBe(1), PATIENT)
  gate.resolve()
  await deps.settled()
  expect([deps.inFlight.size, await deps.store.read(cacheKey(COUNT, {}))]).toEqual([0, expect.objectContaining({ value: { count: 1 } })])
})
