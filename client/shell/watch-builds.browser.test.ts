import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { answer, asked, untilAsked } from '../../test/browser/site.ts'
import { until } from '../../test/browser/until.ts'
import { startBuildWatch } from './watch-builds.ts'

const LATEST = '/builds/latest.json'

const liveIs = (id: string) =>
  answer(LATEST, { type: 'application/json', body: JSON.stringify({ id, createdAt: '2026-11-01T00:00:00.000Z' }) })
const setHidden = (isHidden: boolean) => Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
const returnToTab = () => dispatchEvent(new Event('focus'))

/** The watch of a document of build `b1`, one second after its start. */
function watch() {
  const builds = startBuildWatch('b1')
  vi.advanceTimersByTime(1000)
  return builds
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  endListenersWithTest()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

describe('the watch over builds', () => {
  it('asks a second after the start, past every cache, and finds the same build live', async () => {
    await liveIs('b1')
    const builds = startBuildWatch('b1')
    vi.advanceTimersByTime(999)
    expect(await asked(LATEST)).toEqual([])
    vi.advanceTimersByTime(1)
    await untilAsked(LATEST)
    expect((await asked(LATEST))[0]?.url).toMatch(/\?\d+$/)
    expect(builds.isOutdated()).toBe(false)
  })

  it('finds another build live', async () => {
    await liveIs('b2')
    const builds = watch()
    await until(() => expect(builds.isOutdated()).toBe(true))
  })

  it.each([
    ['is missing', { status: 404, body: 'Not found' }],
    ['is broken', { body: '{"id":' }],
    ['has no id', { body: '{"createdAt":"2026-11-01T00:00:00.000Z"}' }],
  ])('keeps what it knows when the answer %s', async (_, said) => {
    await liveIs('b2')
    const builds = watch()
    await until(() => expect(builds.isOutdated()).toBe(true))
    await answer(LATEST, said)
    vi.advanceTimersByTime(60_000)
    returnToTab()
    await untilAsked(LATEST)
    expect(builds.isOutdated()).toBe(true)
  })

  it('asks again when the visitor returns, at most once a minute', async () => {
    await liveIs('b1')
    const builds = watch()
    await untilAsked(LATEST)
    await liveIs('b2')
    // Waiting for the request has moved the clock a little already.
    vi.advanceTimersByTime(59_000)
    returnToTab()
    expect(await asked(LATEST)).toEqual([])
    vi.advanceTimersByTime(1000)
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(builds.isOutdated()).toBe(true))
  })

  it('does not ask while the tab is hidden', async () => {
    await liveIs('b2')
    setHidden(true)
    watch()
    expect(await asked(LATEST)).toEqual([])
    setHidden(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await untilAsked(LATEST)
  })
})
