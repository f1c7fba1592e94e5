import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { startPrefetch } from './prefetch-links.ts'

/** A page with links; `asked` are the addresses that were asked for ahead, those given up in brackets. */
function pageWith(links: string) {
  document.body.innerHTML = links
  const wanted: { address: string; signal: AbortSignal }[] = []
  startPrefetch(({ pathname, search }, signal) => wanted.push({ address: pathname + search, signal }))
  const point = (type: string, selector = 'a') => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
  return { asked: () => wanted.map(({ address, signal }) => (signal.aborted ? `(${address})` : address)), point }
}

function connectionIs(connection: unknown): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

beforeEach(endListenersWithTest)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  document.body.replaceChildren()
})

describe('a page is asked for ahead', () => {
  it.each(['pointerover', 'pointerdown', 'touchstart'])('at once at the first %s of its link', (type) => {
    const { asked, point } = pageWith('<a href="/b?q=1"><b>Б</b></a>')
    point(type, 'b')
    expect(asked()).toEqual(['/b/?q=1'])
  })

  it('once while the pointer stays on its link and presses it', () => {
    const { asked, point } = pageWith('<a href="/b/"><b>Б</b> <i>В</i></a>')
    for (const [type, selector] of [
      ['pointerover', 'b'],
      ['pointerover', 'i'],
      ['pointerdown', 'i'],
      ['touchstart', 'a'],
    ] as const)
      point(type, selector)
    expect(asked()).toEqual(['/b/'])
  })

  it('and given up when the pointer leaves its link for a text or for another link', () => {
    const { asked, point } = pageWith('<a href="/b/">Б</a><p>Текст</p><a id="c" href="/c/">В</a>')
    point('pointerover')
    point('pointerover', 'p')
    expect(asked()).toEqual(['(/b/)'])
    point('pointerover', '#c')
    point('pointerover')
    expect(asked()).toEqual(['(/b/)', '(/c/)', '/b/'])
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
    const { asked, point } = pageWith(link)
    point('pointerover')
    expect(asked()).toEqual([])
  })

  it.each([
    [{ saveData: true }, []],
    [{ effectiveType: '2g' }, []],
    [{ effectiveType: 'slow-2g' }, []],
    [{ saveData: false, effectiveType: '3g' }, ['/b/']],
    [undefined, ['/b/']],
  ])('over the connection %j: %j', (connection, expected) => {
    connectionIs(connection)
    const { asked, point } = pageWith('<a href="/b/">Б</a>')
    point('touchstart')
    expect(asked()).toEqual(expected)
  })
})
