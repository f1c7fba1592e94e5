import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerPage } from '../../test/browser/payload.ts'
import { answer, asked, release, untilAborted, untilAsked } from '../../test/browser/scripted-answers.ts'
import { BUILD } from '../../test/browser/tested-build.ts'
import type { Showable } from './fetch-payload.ts'
import { createPageStore, type PageStore } from './page-store.ts'

const FRESH_MS = 30_000
const PAYLOAD = '/b/_payload.json'
const OWN_ONLY: Showable = { build: BUILD, fits: ({ build }) => build === BUILD }

const at = (path: string) => new URL(path, location.href)
const waiting = () => new AbortController().signal
const get = async (pages: PageStore, path = '/b/', signal = waiting()) => pages.find(at(path)) ?? pages.fetch(at(path), signal).whole
const requests = async (path = PAYLOAD) => (await asked(path)).map(({ url }) => url)

/** Stops the clock until a test moves it. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

afterEach(() => vi.useRealTimers())

describe('page store', () => {
  it('the page store fetches a payload of its own build, and keeps the query of the page', async () => {
    await answerPage('/b/', { title: 'Б' })
    const { path, payload } = await get(createPageStore(OWN_ONLY), '/b/?q=1#top')
    expect([path, payload.title]).toEqual(['/b/', 'Б'])
    expect(await requests()).toEqual([`${PAYLOAD}?q=1&${BUILD}`])
  })

  it('the page store returns a cached page for 30 seconds and then fetches it again', async () => {
    stopClock()
    await answerPage('/b/', { title: 'Б' })
    const pages = createPageStore(OWN_ONLY)
    await get(pages)
    vi.setSystemTime(Date.now() + FRESH_MS - 1)
    await get(pages)
    expect(await requests()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await get(pages)
    expect(await requests()).toHaveLength(2)
  })

  it('the page store holds 20 pages and evicts the one that was fetched first', async () => {
    const pages = createPageStore(OWN_ONLY)
    for (let page = 0; page <= 20; page += 1) {
      await answerPage(`/page-${page}/`, { title: `${page}` })
      await get(pages, `/page-${page}/`)
    }
    expect([pages.find(at('/page-1/'))?.payload.title, pages.find(at('/page-0/'))]).toEqual(['1', null])
  })

  it('the page store counts a page that was fetched again among the newest', async () => {
    const pages = createPageStore(OWN_ONLY)
    const fetchPage = async (page: number) => {
      await answerPage(`/page-${page}/`, { title: `${page}` })
      await get(pages, `/page-${page}/`)
    }
    for (let page = 0; page < 20; page += 1) await fetchPage(page)
    await pages.fetch(at('/page-0/'), waiting()).whole
    await fetchPage(20)
    expect(pages.find(at('/page-0/'))?.payload.title).toBe('0')
  })

  it('the page store sends one request for all callers of a page, and aborts it when the last of them has given up', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(OWN_ONLY)
    const [first, second] = [new AbortController(), new AbortController()]
    const given = [get(pages, '/b/', first.signal), get(pages, '/b/', second.signal)].map((page) => page.catch(() => 'given up'))
    await untilAsked(PAYLOAD)
    first.abort()
    expect(await given[0]).toBe('given up')
    expect((await asked(PAYLOAD)).map(({ isAborted }) => isAborted)).toEqual([false])
    second.abort()
    await untilAborted(PAYLOAD)
  })

  it('the page store fetches a page again after the last caller has given it up', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(OWN_ONLY)
    const first = new AbortController()
    get(pages, '/b/', first.signal).catch(() => {})
    await untilAsked(PAYLOAD)
    first.abort()
    const page = get(pages)
    await untilAborted(PAYLOAD)
    await release(PAYLOAD)
    expect((await page).payload.title).toBe('Б')
  })

  it('the page store returns the page up to its heading before the rest has arrived', async () => {
    await answerPage('/b/', { title: 'Б', main: `<p>Хлебные крошки</p><h1>Б</h1><p>Дальше</p>` }, { heldAfter: '<p>Даль' })
    const { beginning, whole } = createPageStore(OWN_ONLY).fetch(at('/b/'), waiting())
    const { payload, isWhole } = await beginning
    expect([payload.title, payload.main, isWhole]).toEqual(['Б', '<p>Хлебные крошки</p><h1>Б</h1>', false])
    await release(PAYLOAD)
    expect((await whole).payload.main).toContain('<p>Дальше</p>')
  })

  it.each([
    ['an island comes before the heading', { main: '<site-island name="city-picker"></site-island><h1>Б</h1><p>Дальше</p>' }],
    ['the page is of a newer build', { main: '<h1>Б</h1><p>Дальше</p>', build: 'b2' }],
  ])('the page store returns no beginning when %s', async (_, response) => {
    await answerPage('/b/', { title: 'Б', ...response }, { heldAfter: '<p>Даль' })
    const { beginning, whole } = createPageStore(OWN_ONLY).fetch(at('/b/'), waiting())
    const ending = whole.then(
      () => 'whole',
      () => 'failed',
    )
    await untilAsked(PAYLOAD)
    await release(PAYLOAD)
    expect(await Promise.race([beginning.then(() => 'beginning'), ending])).not.toBe('beginning')
  })

  it('the page store returns a page of another build only when the whole page is known to fit', async () => {
    await answerPage('/b/', { title: 'Б', main: '<h1>Б</h1><p>Дальше</p>', build: 'b2' }, { heldAfter: '<p>Даль' })
    const { beginning, whole } = createPageStore({ build: BUILD, fits: () => true }).fetch(at('/b/'), waiting())
    await untilAsked(PAYLOAD)
    await release(PAYLOAD)
    expect(await Promise.race([beginning.then(() => 'beginning'), whole.then(({ payload }) => payload.title)])).toBe('Б')
  })

  it('the page store uses the path to which the server redirects', async () => {
    await answer('/old/_payload.json', { status: 301, headers: { location: PAYLOAD } })
    await answerPage('/b/', { title: 'Б' })
    expect((await get(createPageStore(OWN_ONLY), '/old/')).path).toBe('/b/')
  })

  it('the page store accepts a page that was not found, because it can be shown in place', async () => {
    await answerPage('/b/', { title: 'Не найдено', status: 404 }, { status: 404 })
    expect((await get(createPageStore(OWN_ONLY))).payload.status).toBe(404)
  })

  it.each([
    ['of a newer build', () => answerPage('/b/', { title: 'Б', build: 'b2' })],
    ['with status 500', () => answerPage('/b/', { title: 'Б' }, { status: 500 })],
    ['that is cut off', () => answer(PAYLOAD, { body: '[{"build":1,"title":2' })],
    ['that is HTML', () => answer(PAYLOAD, { body: '<!DOCTYPE html><h1>Прокси</h1>' })],
    ['without a title', () => answer(PAYLOAD, { body: '[{"build":1},"b1"]' })],
  ])('the page store refuses an answer %s, and does not cache it', async (_, respond) => {
    await respond()
    const pages = createPageStore(OWN_ONLY)
    await expect(get(pages)).rejects.toThrow()
    await answerPage('/b/', { title: 'Б' })
    expect((await get(pages)).payload.title).toBe('Б')
  })
})

describe('prefetch', () => {
  const main = (kilobytes: number) => `<h1>Б</h1>${'a'.repeat(kilobytes * 1024)}<p>Конец</p>`
  const sent = (kilobytes: number) => ({ headers: { 'content-length': `${kilobytes * 1024}` } })

  it('a prefetched page is fetched with low priority and found by the visit', async () => {
    const fetching = vi.spyOn(window, 'fetch')
    onTestFinished(() => fetching.mockRestore())
    await answerPage('/b/', { title: 'Б' })
    const pages = createPageStore(OWN_ONLY)
    await pages.prefetch(at('/b/'), waiting())
    expect([pages.find(at('/b/'))?.payload.title, fetching.mock.calls[0]?.[1]?.priority]).toEqual(['Б', 'low'])
  })

  it.each([
    ['its answer says so', 0, sent(41)],
    ['so much of it has come', 41, {}],
    ['so much of it has been unpacked that it must be', 121, { isCompressed: true }],
  ])('a prefetch is aborted over 40 KB when %s, and not repeated', async (_, kilobytes, how) => {
    await answerPage('/b/', { title: 'Б', main: main(kilobytes) }, how)
    const pages = createPageStore(OWN_ONLY)
    await pages.prefetch(at('/b/'), waiting())
    await pages.prefetch(at('/b/'), waiting())
    expect([pages.find(at('/b/')), (await requests()).length]).toEqual([null, 1])
  })

  it('a prefetch that is aborted for its size ends its request', async () => {
    await answerPage('/b/', { title: 'Б', main: main(41) }, { heldAfter: '<p>' })
    const pages = createPageStore(OWN_ONLY)
    await pages.prefetch(at('/b/'), waiting())
    await untilAborted(PAYLOAD)
    expect([pages.find(at('/b/')), (await requests()).length]).toEqual([null, 1])
  })

  it('a prefetched page is cached when only its uncompressed size is over 40 KB', async () => {
    await answerPage('/b/', { title: 'Б', main: main(100) }, { isCompressed: true })
    const pages = createPageStore(OWN_ONLY)
    await pages.prefetch(at('/b/'), waiting())
    expect(pages.find(at('/b/'))?.payload.title).toBe('Б')
  })

  it('a prefetched page may be larger once a visit has joined its request', async () => {
    await answerPage('/b/', { title: 'Б', main: main(41) }, { isHeld: true })
    const pages = createPageStore(OWN_ONLY)
    const visit = new AbortController()
    const fetching = pages.prefetch(at('/b/'), visit.signal)
    await untilAsked(PAYLOAD)
    const page = get(pages)
    visit.abort()
    await release(PAYLOAD)
    await fetching
    expect([(await page).payload.title, (await requests()).length]).toEqual(['Б', 1])
  })
})
