import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectionIs } from '../../test/browser/connection.ts'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { find, showMarkup } from '../../test/browser/show-markup.ts'
import { startPrefetch } from './prefetch-links.ts'

const TWO_LINKS = '<a id="b" href="/b?q=1"><b>Б</b></a> <a id="c" href="/c/">В</a><p>Текст</p>'

/** A page with links; `requested` are the addresses that were prefetched, and whether they were given up. */
function pageWith(markup: string) {
  showMarkup(markup)
  const fetches: { url: URL; signal: AbortSignal }[] = []
  startPrefetch(async (url, signal) => void fetches.push({ url, signal }))
  const point = (type: string, selector = 'a', how: PointerEventInit = {}) =>
    find(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...how }))
  const requested = () => fetches.map(({ url, signal }) => `${url.pathname}${url.search}${signal.aborted ? ' given up' : ''}`)
  return { requested, point }
}

beforeEach(endListenersWithTest)
afterEach(() => connectionIs(undefined))

it.each(['pointerover', 'pointerdown', 'touchstart'])('a page is prefetched at the first %s on its link', (type) => {
  const { requested, point } = pageWith(TWO_LINKS)
  point(type, 'b')
  expect(requested()).toEqual(['/b/?q=1'])
})

it('a page is prefetched once while the pointer moves inside its link', () => {
  const { requested, point } = pageWith(TWO_LINKS)
  point('pointerover', '#b')
  point('pointerover', 'b')
  expect(requested()).toEqual(['/b/?q=1'])
})

it('a page is prefetched again when its link is pressed, for it may have grown old under a resting pointer', () => {
  const { requested, point } = pageWith(TWO_LINKS)
  point('pointerover', '#b')
  point('pointerdown', '#b')
  expect(requested()).toEqual(['/b/?q=1', '/b/?q=1'])
})

it('a prefetch is given up when the pointer moves to another link, whose page is then fetched', () => {
  const { requested, point } = pageWith(TWO_LINKS)
  point('pointerover', '#b')
  point('pointerover', '#c')
  expect(requested()).toEqual(['/b/?q=1 given up', '/c/'])
})

it.each([
  ['the pointer goes on to something else', 'pointerover', 'p', {}],
  ['the pointer leaves the window', 'pointerout', '#b', { relatedTarget: null }],
  ['the finger begins to scroll', 'pointercancel', '#b', { pointerType: 'touch' }],
])('a prefetch is given up when %s', (_, type, selector, how) => {
  const { requested, point } = pageWith(TWO_LINKS)
  point('pointerover', '#b')
  point(type, selector, how)
  expect(requested()).toEqual(['/b/?q=1 given up'])
})

it('a prefetch is not given up when the finger is lifted, because the click follows', () => {
  const { requested, point } = pageWith(TWO_LINKS)
  point('pointerover', '#b', { pointerType: 'touch' })
  point('pointerout', '#b', { pointerType: 'touch' })
  expect(requested()).toEqual(['/b/?q=1'])
})

it.each([
  ['of another site', '<a href="https://example.com/b/">Б</a>'],
  ['to another window', '<a href="/b/" target="_blank">Б</a>'],
  ['that downloads', '<a href="/b/" download>Б</a>'],
  ['that opens a dialog', '<a href="/b/" data-dialog="call-dialog">Б</a>'],
  ['to a file', '<a href="/b.pdf">Б</a>'],
  ['to the page itself', '<a href="#b">Б</a>'],
  ['without an address', '<a>Б</a>'],
])('no page is prefetched for a link %s', (_, link) => {
  const { requested, point } = pageWith(link)
  point('pointerover')
  expect(requested()).toEqual([])
})

it.each([
  [{ saveData: true }, []],
  [{ effectiveType: '2g' }, []],
  [{ effectiveType: 'slow-2g' }, []],
  [{ saveData: false, effectiveType: '3g', type: 'cellular' }, ['/b/']],
  [undefined, ['/b/']],
])('over the connection %j the prefetched pages are %j', (connection, expected) => {
  connectionIs(connection)
  const { requested, point } = pageWith('<a href="/b/">Б</a>')
  point('touchstart')
  expect(requested()).toEqual(expected)
})
