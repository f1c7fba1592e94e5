import { expect, it } from 'vitest'
import { currentPage, distanceTo, heightOf, pageOffsets, pagesToDraw, positionAt } from './pages-in-view.ts'

/** Ten pages of 100 px: they begin at 16, 132, 248, … */
const offsets = pageOffsets(Array(10).fill({ width: 80, height: 100 }), 1)

it('pages are laid out one below the other with a gap around each', () => {
  expect(offsets.slice(0, 3)).toEqual([16, 132, 248])
  expect(pageOffsets([{ width: 80, height: 100 }], 2)).toEqual([16, 232])
  expect(heightOf(offsets, 1)).toBe(100)
})

it.each([
  [0, 100, 1, 2],
  [0, 131, 1, 2],
  [0, 140, 1, 3],
  [300, 100, 2, 5],
  [1080, 100, 9, 10],
])('scrolled to %d with a height of %d, pages %d to %d are drawn', (scrollTop, height, first, last) => {
  expect(pagesToDraw(offsets, { scrollTop, height })).toEqual({ first, last })
})

it('at most four of 3000 pages are drawn', () => {
  const many = pageOffsets(Array(3000).fill({ width: 800, height: 1100 }), 1)
  const { first, last } = pagesToDraw(many, { scrollTop: 1_000_000, height: 900 })
  expect(last - first).toBeLessThanOrEqual(3)
})

it.each([
  [0, 300, 1],
  [50, 100, 1],
  [90, 100, 2],
  [1076, 100, 10],
])('scrolled to %d with a height of %d, the current page is %d', (scrollTop, height, page) => {
  expect(currentPage(offsets, { scrollTop, height })).toBe(page)
})

it.each([0, 16, 70, 125, 500, 1100])('the position at %d px returns that distance, and the same page at twice the zoom', (distance) => {
  const position = positionAt(offsets, distance)
  const twice = pageOffsets(Array(10).fill({ width: 80, height: 100 }), 2)
  expect(distanceTo(offsets, position)).toBeCloseTo(distance)
  expect(positionAt(twice, distanceTo(twice, { ...position, within: 0.5 })).page).toBe(position.page)
})

it('a document without pages has no pages to draw', () => {
  expect(pagesToDraw(pageOffsets([], 1), { scrollTop: 0, height: 100 })).toEqual({ first: 1, last: 0 })
})
