import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectionIs } from '../../test/browser/connection.ts'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { find, showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { whenIdle } from '../shell/when-idle.ts'
import { startLikelyPrefetch } from './prefetch-likely.ts'

const SETTLED_MS = 1500
const card = (path: string) => `<article class="post-card"><h3><a class="card-link" href="${path}">${path}</a></h3></article>`
const CARDS = ['/b/', '/c/', '/d/'].map(card).join('')
const PAGES = '<nav class="pagination"><li><a href="./" aria-current="page">1</a></li><li><a href="/blog/?page=2">2</a></li></nav>'

/** A page whose likely next pages are fetched; each response arrives when the test releases it. */
function pageWith(markup: string) {
  const main = showMarkup(`<main>${markup}</main>`)('main')
  const requested: string[] = []
  const coming: (() => void)[] = []
  const likely = startLikelyPrefetch(main, (url, signal) => {
    requested.push(url.pathname + url.search)
    return new Promise((resolve) => {
      coming.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  })
  onTestFinished(likely.stop)
  const arrive = async (page: number) => {
    await until(() => expect(requested).toHaveLength(page))
    coming[page - 1]?.()
  }
  const settle = () => vi.advanceTimersByTime(SETTLED_MS)
  return { requested, arrive, settle, ...likely }
}

const matchMediaNow = window.matchMedia.bind(window)

/**
 * Runs after all callbacks that waited for an idle moment. It waits in the same queue, because a busy browser may have no such moment for
 * long.
 */
const untilIdle = () => new Promise<void>((resolve) => whenIdle(() => whenIdle(resolve)))

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  endListenersWithTest()
})
afterEach(() => {
  vi.useRealTimers()
  connectionIs(undefined)
  Reflect.deleteProperty(document, 'hidden')
})

it('the likely next pages are the first two cards of articles, fetched one after the other', async () => {
  const { requested, arrive, settle } = pageWith(CARDS)
  settle()
  await until(() => expect(requested).toEqual(['/b/']))
  await untilIdle()
  expect(requested).toEqual(['/b/'])
  await arrive(1)
  await until(() => expect(requested).toEqual(['/b/', '/c/']))
})

it('the likely next pages are the next page of a list and its first article', async () => {
  const { requested, arrive, settle } = pageWith(CARDS + PAGES)
  settle()
  await arrive(1)
  await until(() => expect(requested).toEqual(['/blog/?page=2', '/b/']))
})

it('the likely next pages are fetched only when the page has settled, and not after a visit has begun', async () => {
  const { requested, settle, stop } = pageWith(CARDS)
  await untilIdle()
  expect(requested).toEqual([])
  stop()
  settle()
  await untilIdle()
  expect(requested).toEqual([])
})

it('the likely next pages are taken from the page that a visit has shown', async () => {
  const { requested, settle, start } = pageWith(CARDS)
  find('main').innerHTML = card('/e/')
  start()
  settle()
  await until(() => expect(requested).toEqual(['/e/']))
})

it('a likely next page that has grown old is fetched again when its link comes into view', async () => {
  const { requested, arrive, settle } = pageWith(`<p style="height: 5000px"></p>${card('/b/')}`)
  settle()
  await arrive(1)
  find('.card-link').scrollIntoView()
  await until(() => expect(requested).toEqual(['/b/', '/b/']))
})

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }, { type: 'cellular' }])(
  'no likely next page is fetched over the connection %j',
  async (connection) => {
    connectionIs(connection)
    const { requested, settle } = pageWith(CARDS)
    settle()
    await untilIdle()
    expect(requested).toEqual([])
  },
)

it.each([
  [true, []],
  [false, ['/b/']],
])('when the browser reports no network and touch alone is %j, the fetched pages are %j', async (matches, expected) => {
  connectionIs(null)
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMediaNow(query), matches }))
  onTestFinished(() => media.mockRestore())
  const { requested, settle } = pageWith(CARDS)
  settle()
  await untilIdle()
  await until(() => expect(requested).toEqual(expected))
})

it('no likely next page is fetched while the page is hidden', async () => {
  hide(true)
  const { requested, settle } = pageWith(CARDS)
  settle()
  await untilIdle()
  expect(requested).toEqual([])
  hide(false)
  settle()
  await until(() => expect(requested).toEqual(['/b/']))
  hide(true)
  await untilIdle()
  expect(requested).toEqual(['/b/'])
})
