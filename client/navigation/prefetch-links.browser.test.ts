import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { startPrefetch } from './prefetch-links.ts'

/** A page with one link; `prefetched` are the addresses that were fetched ahead. */
function pageWith(link: string) {
  document.body.innerHTML = link
  const prefetched: string[] = []
  startPrefetch(({ pathname, search }) => prefetched.push(pathname + search))
  const point = (type: string, selector = 'a') => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
  return { prefetched, point }
}

function connectionIs(connection: unknown): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  endListenersWithTest()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
  document.body.replaceChildren()
})

describe('a page is fetched ahead', () => {
  it('once the pointer has rested on its link for 65 ms', () => {
    const { prefetched, point } = pageWith('<a href="/b?q=1"><b>Б</b></a>')
    point('pointerover', 'b')
    vi.advanceTimersByTime(64)
    expect(prefetched).toEqual([])
    vi.advanceTimersByTime(1)
    expect(prefetched).toEqual(['/b/?q=1'])
  })

  it('not when the pointer has moved on by then', () => {
    const { prefetched, point } = pageWith('<a href="/b/">Б</a><p>Текст</p>')
    point('pointerover')
    vi.advanceTimersByTime(64)
    point('pointerover', 'p')
    vi.advanceTimersByTime(1000)
    expect(prefetched).toEqual([])
  })

  it('at once when a finger touches its link', () => {
    const { prefetched, point } = pageWith('<a href="/b/">Б</a>')
    point('touchstart')
    vi.advanceTimersByTime(0)
    expect(prefetched).toEqual(['/b/'])
  })

  it.each([
    ['of another site', '<a href="https://example.com/b/">Б</a>'],
    ['to another window', '<a href="/b/" target="_blank">Б</a>'],
    ['that downloads', '<a href="/b/" download>Б</a>'],
    ['that opens a dialog', '<a href="/b/" data-dialog="call-dialog">Б</a>'],
    ['to a file', '<a href="/b.pdf">Б</a>'],
    ['to the page itself', '<a href="#b">Б</a>'],
    ['without an address', '<a>Б</a>'],
  ])('not for a link %s', (_, link) => {
    const { prefetched, point } = pageWith(link)
    point('pointerover')
    vi.advanceTimersByTime(1000)
    expect(prefetched).toEqual([])
  })

  it.each([
    [{ saveData: true }, []],
    [{ effectiveType: '2g' }, []],
    [{ effectiveType: 'slow-2g' }, []],
    [{ saveData: false, effectiveType: '3g' }, ['/b/']],
    [undefined, ['/b/']],
  ])('over the connection %j: %j', (connection, expected) => {
    connectionIs(connection)
    const { prefetched, point } = pageWith('<a href="/b/">Б</a>')
    point('touchstart')
    vi.advanceTimersByTime(0)
    expect(prefetched).toEqual(expected)
  })
})
