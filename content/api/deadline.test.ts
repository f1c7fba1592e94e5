import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentDeps, inFakeTime, ownKv, SECOND, testSource } from '../../test/worker/content-deps.ts'
import { hang } from '../../test/worker/faulty.ts'
import { createContent } from './content.ts'
import { createDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A request for a page in an isolate whose source hangs. */
function hangingPage() {
  const source = testSource(hang)
  const deps = { ...contentDeps(source, { kv: ownKv() }), deadline: createDeadline(3 * SECOND, Date.now) }
  return { source, content: createContent(deps) }
}

it('all requests of a page in sequence to a hanging source cost three seconds in total', async () => {
  const { content } = hangingPage()
  const begun = Date.now()
  const page = async () => {
    for (const ask of [() => content.post('x'), () => content.page('x'), () => content.home()]) {
      await expect(ask()).rejects.toMatchObject({ failure: 'unavailable', message: 'Unknown fetch error' })
    }
  }
  await inFakeTime(page())
  expect(Date.now() - begun).toBeLessThanOrEqual(3.1 * SECOND)
})

it('a source gets no request after the deadline of the page', async () => {
  const { source, content } = hangingPage()
  await inFakeTime(content.home().catch(() => undefined))
  await inFakeTime(content.services().catch(() => undefined))
  expect(source.asked).toEqual(['/api/pages/home/'])
})

it('the deadline is no later when the clock is put back while the page is made', async () => {
  const deadline = createDeadline(3 * SECOND, () => clock)
  let clock = 24 * 60 * 60 * SECOND
  await deadline.wait(async () => undefined)
  clock = 0
  const waited = deadline.wait(hang).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(vi.getTimerCount()).toBe(0)
  expect(await waited).toMatchObject({ failure: 'unavailable' })
})

it('the deadline starts with the first wait, so that a slow upload before it does not count', async () => {
  const { content } = hangingPage()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  const begun = Date.now()
  await inFakeTime(content.home().catch(() => undefined))
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3 * SECOND)
})

it('an answer that arrives after the deadline is cached for the next visitor', async () => {
  const gate = Promise.withResolvers<unknown>()
  const source = testSource(() => gate.promise)
  const deps = { ...contentDeps(source, { kv: ownKv() }), deadline: createDeadline(3 * SECOND, Date.now) }
  await inFakeTime(expect(createContent(deps).tags()).rejects.toThrow('Unknown fetch error'))
  gate.resolve([{ slug: 'pravo', title: 'Право', count: 4 }])
  await deps.settled()
  expect(await createContent(deps).tags()).toHaveLength(1)
  expect(source.asked).toHaveLength(1)
})
