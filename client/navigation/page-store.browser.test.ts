import { afterEach, describe, expect, it, vi } from 'vitest'
import { BUILD } from '../../test/browser/build.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { answer, asked, release, untilAborted, untilAsked } from '../../test/browser/site.ts'
import { createPageStore, type PageStore } from './page-store.ts'

const FRESH_MS = 30_000
const PAYLOAD = '/b/_payload.json'

const unending = new AbortController().signal
const at = (path: string) => new URL(path, location.href)
const get = (pages: PageStore, path = '/b/', mayBeOld = false) => pages.get(at(path), new AbortController().signal, mayBeOld)
const requests = async (path = PAYLOAD) => (await asked(path)).map(({ url }) => url)

/** From now on the clock stands still until a test moves it. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

afterEach(() => vi.useRealTimers())

describe('the store of pages', () => {
  it('fetches a payload of its own build, and keeps the query of the page', async () => {
    await answerPage('/b/', { title: 'Б' })
    const { path, payload } = await get(createPageStore(BUILD), '/b/?q=1#top')
    expect([path, payload.title]).toEqual(['/b/', 'Б'])
    expect(await requests()).toEqual([`${PAYLOAD}?q=1&${BUILD}`])
  })

  it('answers from memory for 30 seconds and then asks again', async () => {
    stopClock()
    await answerPage('/b/', { title: 'Б' })
    const pages = createPageStore(BUILD)
    await get(pages)
    vi.setSystemTime(Date.now() + FRESH_MS - 1)
    await get(pages)
    expect(await requests()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await get(pages)
    expect(await requests()).toHaveLength(2)
  })

  it('answers from memory, however old the copy, when an old one will do', async () => {
    stopClock()
    await answerPage('/b/', { title: 'Б' })
    const pages = createPageStore(BUILD)
    await get(pages)
    vi.setSystemTime(Date.now() + 100 * FRESH_MS)
    expect((await get(pages, '/b/', true)).payload.title).toBe('Б')
    expect(await requests()).toHaveLength(1)
  })

  it('keeps 20 pages and forgets the one that was fetched first', async () => {
    const pages = createPageStore(BUILD)
    for (let page = 0; page <= 20; page += 1) {
      await answerPage(`/page-${page}/`, { title: `${page}` })
      await get(pages, `/page-${page}/`)
    }
    await get(pages, '/page-1/', true)
    await get(pages, '/page-0/', true)
    expect(await requests('/page-1/_payload.json')).toHaveLength(1)
    expect(await requests('/page-0/_payload.json')).toHaveLength(2)
  })

  it('counts a page that was fetched again among the newest', async () => {
    stopClock()
    const pages = createPageStore(BUILD)
    const fetchPage = async (page: number) => {
      await answerPage(`/page-${page}/`, { title: `${page}` })
      await get(pages, `/page-${page}/`)
    }
    for (let page = 0; page < 20; page += 1) await fetchPage(page)
    vi.setSystemTime(Date.now() + FRESH_MS)
    await fetchPage(0)
    await fetchPage(20)
    await get(pages, '/page-0/', true)
    expect(await requests('/page-0/_payload.json')).toHaveLength(1)
  })

  it('asks once for a page that two callers want at the same time', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(BUILD)
    void pages.prefetch(at('/b/'), unending)
    const page = get(pages)
    await untilAsked(PAYLOAD)
    await release(PAYLOAD)
    expect((await page).payload.title).toBe('Б')
    expect(await requests()).toHaveLength(1)
  })

  it('fetches anew when the caller whose request it waited for gives up', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(BUILD)
    const first = new AbortController()
    const given = pages.get(at('/b/'), first.signal).catch(() => 'given up')
    await untilAsked(PAYLOAD)
    const second = get(pages)
    first.abort()
    await untilAborted(PAYLOAD)
    await release(PAYLOAD)
    expect([await given, (await second).payload.title]).toEqual(['given up', 'Б'])
    expect(await requests()).toHaveLength(2)
  })

  it('gives up the request of an aborted visit', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const visit = new AbortController()
    const page = createPageStore(BUILD).get(at('/b/'), visit.signal)
    await untilAsked(PAYLOAD)
    visit.abort()
    await expect(page).rejects.toThrow('aborted')
    await untilAborted(PAYLOAD)
  })

  it('lets an aborted visit go although another one still waits for the same page', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(BUILD)
    const kept = get(pages)
    await untilAsked(PAYLOAD)
    const visit = new AbortController()
    const page = pages.get(at('/b/'), visit.signal)
    visit.abort()
    await expect(page).rejects.toThrow('aborted')
    await release(PAYLOAD)
    expect((await kept).payload.title).toBe('Б')
  })

  it('fetches several pages ahead at a time, and none that it has or is fetching', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    await answerPage('/c/', { title: 'В' })
    const pages = createPageStore(BUILD)
    void pages.prefetch(at('/b/'), unending)
    await untilAsked(PAYLOAD)
    void pages.prefetch(at('/b/'), unending)
    await pages.prefetch(at('/c/'), unending)
    await pages.prefetch(at('/c/'), unending)
    await release(PAYLOAD)
    expect((await get(pages)).payload.title).toBe('Б')
    expect([await requests(), await requests('/c/_payload.json')].map(({ length }) => length)).toEqual([1, 1])
  })

  it('gives up a page fetched ahead in which the visitor has lost interest', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const interest = new AbortController()
    void createPageStore(BUILD).prefetch(at('/b/'), interest.signal)
    await untilAsked(PAYLOAD)
    interest.abort()
    await untilAborted(PAYLOAD)
  })

  it('does not give up a page fetched ahead that a visit waits for', async () => {
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const pages = createPageStore(BUILD)
    const interest = new AbortController()
    void pages.prefetch(at('/b/'), interest.signal)
    await untilAsked(PAYLOAD)
    const page = get(pages)
    interest.abort()
    await release(PAYLOAD)
    expect([(await page).payload.title, (await requests()).length]).toEqual(['Б', 1])
  })

  it('guesses at low priority, and shows a guessed page without another request', async () => {
    await answerPage('/b/', { title: 'Б' })
    const sent = vi.spyOn(window, 'fetch')
    const pages = createPageStore(BUILD)
    await pages.guess(at('/b/'), unending)
    expect(sent.mock.calls.filter(([to]) => String(to).startsWith(PAYLOAD)).map(([, init]) => init?.priority)).toEqual(['low'])
    sent.mockRestore()
    expect([(await get(pages)).payload.title, (await requests()).length]).toEqual(['Б', 1])
  })

  it('takes no guessed page of more than 40 KB, and fetches it for a visit', async () => {
    await answerPage('/b/', { title: 'Б', main: 'x'.repeat(40 * 1024) })
    const pages = createPageStore(BUILD)
    await pages.guess(at('/b/'), unending)
    expect((await get(pages)).payload.title).toBe('Б')
    expect(await requests()).toHaveLength(2)
  })

  it('keeps the page that came with the document for going back only', async () => {
    await answerPage('/b/', { title: 'Б' })
    const pages = createPageStore(BUILD)
    const fetched = await createPageStore(BUILD).get(at('/b/'), unending)
    pages.keepFirst(at('/b/'), { ...fetched, payload: { ...fetched.payload, title: 'Б сначала' } })
    expect((await get(pages, '/b/', true)).payload.title).toBe('Б сначала')
    expect((await get(pages)).payload.title).toBe('Б')
    pages.keepFirst(at('/b/'), fetched)
    expect(await requests()).toHaveLength(2)
  })

  it('takes the path to which the server redirects', async () => {
    await answer('/old/_payload.json', { status: 301, headers: { location: PAYLOAD } })
    await answerPage('/b/', { title: 'Б' })
    expect((await get(createPageStore(BUILD), '/old/')).path).toBe('/b/')
  })

  it('takes a page that was not found, because it can be shown in place', async () => {
    await answerPage('/b/', { title: 'Не найдено', status: 404 }, { status: 404 })
    expect((await get(createPageStore(BUILD))).payload.status).toBe(404)
  })

  it.each([
    ['of a newer build', () => answerPage('/b/', { title: 'Б', build: 'b2' })],
    ['with status 500', () => answerPage('/b/', { title: 'Б' }, { status: 500 })],
    ['that is cut off', () => answer(PAYLOAD, { body: '[{"build":1,"title":2' })],
    ['that is HTML', () => answer(PAYLOAD, { body: '<!DOCTYPE html><h1>Прокси</h1>' })],
    ['without a title', () => answer(PAYLOAD, { body: '[{"build":1},"b1"]' })],
  ])('refuses an answer %s, and does not keep it', async (_, say) => {
    await say()
    const pages = createPageStore(BUILD)
    await expect(get(pages)).rejects.toThrow()
    await answerPage('/b/', { title: 'Б' })
    expect((await get(pages)).payload.title).toBe('Б')
  })
})
