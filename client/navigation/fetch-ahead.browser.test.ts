import { afterEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../shell/when-idle.ts'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(document, 'hidden')
})

const FAST = { effectiveType: '4g', saveData: false, type: 'wifi' }
const CARDS = ['/a/', '/b/', '/c/'].map((path) => `<h3><a class="card-link" href="${path}">${path}</a></h3>`).join('')
const PAGES = `<nav class="pagination"><ul><li><a href="./">1</a></li><li><a href="?page=2" aria-current="page">2</a></li><li><a href="/blog/?page=3">3</a></li></ul></nav>`

function connectionIs(connection: unknown): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

/** The addresses that are fetched ahead for a page, in order; at most one at a time. */
async function fetchedFor(html: string, { connection = FAST as unknown, leaves = false } = {}): Promise<string[]> {
  connectionIs(connection)
  const main = document.createElement('main')
  main.innerHTML = html
  const reading = new AbortController()
  const fetched: string[] = []
  let running = 0
  fetchAhead(main, reading.signal, async ({ pathname, search }) => {
    running += 1
    fetched.push(pathname + search + (running > 1 ? ' beside another' : ''))
    if (leaves) reading.abort()
    await Promise.resolve()
    running -= 1
  })
  // Idle work runs in order, and each page takes a few turns.
  await new Promise<void>((idle) => whenIdle(() => setTimeout(idle)))
  return fetched
}

describe('while the visitor reads,', () => {
  it.each([
    ['the first two cards', CARDS, ['/a/', '/b/']],
    ['the first card and the next page of a list', CARDS + PAGES, ['/a/', '/blog/?page=3']],
    ['one card', '<a class="card-link" href="/a/">А</a>', ['/a/']],
    ['nothing without cards', '<p><a href="/a/">А</a></p>', []],
    [
      'no file, no other site and nothing twice',
      '<a class="card-link" href="/a.pdf">А</a><a class="card-link" href="https://example.com/">Б</a>',
      [],
    ],
  ])('%s', async (_, html, addresses) => {
    expect(await fetchedFor(html)).toEqual(addresses)
  })

  it.each([
    ['that saves data', { ...FAST, saveData: true }],
    ['of 3g', { ...FAST, effectiveType: '3g' }],
    ['of 2g', { ...FAST, effectiveType: '2g' }],
    ['of slow 2g', { ...FAST, effectiveType: 'slow-2g' }],
    ['that is mobile', { ...FAST, type: 'cellular' }],
  ])('nothing over a connection %s', async (_, connection) => {
    expect(await fetchedFor(CARDS, { connection })).toEqual([])
  })

  it('nothing when another tab is looked at', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    expect(await fetchedFor(CARDS)).toEqual([])
  })

  it('nothing more once the page is left', async () => {
    expect(await fetchedFor(CARDS, { leaves: true })).toEqual(['/a/'])
  })
})
