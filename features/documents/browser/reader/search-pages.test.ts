import { expect, it } from 'vitest'
import { pageText } from './find-text.ts'
import { countMatches, type Matches, neighbour, ordinalOf, searchPages } from './search-pages.ts'

const PAGES = ['кот', '', 'кот и кот', 'пёс', 'кот']
const textOf = async (page: number) => ({ ...pageText([{ str: PAGES[page - 1] ?? '', hasEOL: false }]), tops: [0] })

async function search(query: string, fromPage: number, signal = new AbortController().signal) {
  const order: number[] = []
  let matches: Matches = new Map()
  const onMatches = (found: Matches, page: number) => {
    order.push(page)
    matches = found
  }
  await searchPages({ textOf, query, pageCount: PAGES.length, fromPage, signal, onMatches })
  return { order, matches }
}

it('the search begins at the current page, continues to the end and then from the start', async () => {
  expect((await search('кот', 3)).order).toEqual([3, 5, 1])
})

it('matches are counted in the order of the pages', async () => {
  const { matches } = await search('кот', 3)
  expect(countMatches(matches)).toBe(4)
  expect(ordinalOf(matches, { page: 3, index: 1 })).toBe(3)
})

it.each([
  [{ page: 1, index: 0 }, 1, { page: 3, index: 0 }],
  [{ page: 3, index: 0 }, 1, { page: 3, index: 1 }],
  [{ page: 5, index: 0 }, 1, { page: 1, index: 0 }],
  [{ page: 1, index: 0 }, -1, { page: 5, index: 0 }],
] as const)('the neighbour of %j by %d is %j', async (shown, step, next) => {
  const { matches } = await search('кот', 1)
  expect(neighbour(matches, shown, step)).toEqual(next)
})

it('an aborted search reports no matches', async () => {
  expect((await search('кот', 1, AbortSignal.abort())).order).toEqual([])
})
