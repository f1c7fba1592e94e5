import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { answer, asked, untilAsked } from '../../test/browser/scripted-answers.ts'
import { until } from '../../test/browser/until.ts'
import { startBuildWatch } from './watch-builds.ts'

const LATEST = '/builds/latest.json'

const metaOf = (id: string) => `/builds/meta/${id}.json`
const liveIs = (id: string) =>
  answer(LATEST, { type: 'application/json', body: JSON.stringify({ id, createdAt: '2026-11-01T00:00:00.000Z' }) })
const madeOf = (id: string, parts: object) =>
  answer(metaOf(id), { type: 'application/json', body: JSON.stringify({ id, routes: [], parts }) })
const setHidden = (isHidden: boolean) => Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
const returnToTab = () => dispatchEvent(new Event('focus'))

/** Builds `b1` and `b2`, made of the same parts. */
const sameParts = () => Promise.all(['b1', 'b2'].map((id) => madeOf(id, { site: '1', 'lead-form': '1' })))

const PLAIN = { build: 'b2', main: '<h1>Страница</h1>' }
const withIsland = (name: string) => ({ build: 'b2', main: `<h1>Страница</h1><site-island name="${name}" when="visible"></site-island>` })

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

it('the build watch sends a request a second after the start, past every cache, and finds the same build live', async () => {
  await liveIs('b1')
  const builds = startBuildWatch('b1')
  vi.advanceTimersByTime(999)
  expect(await asked(LATEST)).toEqual([])
  vi.advanceTimersByTime(1)
  await untilAsked(LATEST)
  expect((await asked(LATEST))[0]?.url).toMatch(/\?\d+$/)
  expect(builds.isOutdated()).toBe(false)
})

it('the build watch finds another build live', async () => {
  await liveIs('b2')
  const builds = watch()
  await until(() => expect(builds.isOutdated()).toBe(true))
})

it.each([
  ['is missing', 'b2', { status: 404, body: '{}' }],
  ['is of an early build, without parts', 'b1', { body: '{"id":"b1"}' }],
  ['does not name what every page needs', 'b2', { body: '{"parts":{"lead-form":"1"}}' }],
  ['is broken', 'b1', { body: '{"parts":' }],
])(
  'the build watch treats the document as outdated while a manifest %s, and requests it again at the next occasion',
  async (_, id, response) => {
    await sameParts()
    await answer(metaOf(id), response)
    await liveIs('b2')
    const builds = watch()
    await untilAsked(metaOf('b1'))
    await untilAsked(metaOf('b2'))
    expect([builds.isOutdated(), builds.fits(PLAIN)]).toEqual([true, false])
    await sameParts()
    vi.advanceTimersByTime(60_000)
    returnToTab()
    await until(() => expect(builds.isOutdated()).toBe(false))
  },
)

it('the build watch treats the document as outdated when a part that every page needs has changed', async () => {
  await madeOf('b1', { site: '1', 'lead-form': '1' })
  await madeOf('b2', { site: '2', 'lead-form': '1' })
  await liveIs('b2')
  const builds = watch()
  await untilAsked(metaOf('b2'))
  expect(builds.isOutdated()).toBe(true)
})

it.each([
  ['is missing', { status: 404, body: 'Not found' }],
  ['is broken', { body: '{"id":' }],
  ['has no id', { body: '{"createdAt":"2026-11-01T00:00:00.000Z"}' }],
])('the build watch keeps its result when the answer %s', async (_, response) => {
  await liveIs('b2')
  const builds = watch()
  await until(() => expect(builds.isOutdated()).toBe(true))
  await answer(LATEST, response)
  vi.advanceTimersByTime(60_000)
  returnToTab()
  await untilAsked(LATEST)
  expect(builds.isOutdated()).toBe(true)
})

it('the build watch sends a request when the visitor returns, at most once a minute', async () => {
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

it('the build watch requests the parts of the live build only when it is another build', async () => {
  await sameParts()
  await liveIs('b1')
  const builds = watch()
  await untilAsked(LATEST)
  await liveIs('b2')
  vi.advanceTimersByTime(60_000)
  returnToTab()
  await until(() => expect(builds.fits(PLAIN)).toBe(true))
  expect([(await asked(metaOf('b1'))).length, (await asked(metaOf('b2'))).length]).toEqual([1, 1])
})

it('the build watch sends no request while the tab is hidden', async () => {
  await liveIs('b2')
  setHidden(true)
  watch()
  expect(await asked(LATEST)).toEqual([])
  setHidden(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await untilAsked(LATEST)
})

it('a page of the same build fits, whichever build is live', async () => {
  await madeOf('b1', { site: '1' })
  await madeOf('b2', { site: '2' })
  await liveIs('b2')
  const builds = watch()
  await until(() => expect(builds.isOutdated()).toBe(true))
  expect(builds.fits({ ...PLAIN, build: 'b1' })).toBe(true)
})

it('a page of the live build fits when none of its islands has changed', async () => {
  await madeOf('b1', { site: '1', 'lead-form': '1', calculator: '1', generator: '1' })
  await madeOf('b2', { site: '1', 'lead-form': '1', calculator: '2', assessment: '1' })
  await liveIs('b2')
  const builds = watch()
  await until(() => expect(builds.fits(PLAIN)).toBe(true))
  const fitting = ['lead-form', 'calculator', 'generator', 'assessment'].filter((name) => builds.fits(withIsland(name)))
  expect([builds.isOutdated(), fitting]).toEqual([false, ['lead-form']])
})

it('a page of a third build does not fit', async () => {
  await sameParts()
  await liveIs('b2')
  const builds = watch()
  await until(() => expect(builds.fits(PLAIN)).toBe(true))
  expect(builds.fits({ ...PLAIN, build: 'b3' })).toBe(false)
})
