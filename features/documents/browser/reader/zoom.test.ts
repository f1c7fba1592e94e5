import { expect, it } from 'vitest'
import { canZoom, nextZoom, type Zoom, zoomFactor } from './zoom.ts'

it.each([
  [1, 'in', 1.1],
  [1, 'out', 0.9],
  [0.995, 'in', 1.1],
  [1.47, 'in', 1.5],
  [1.47, 'out', 1.25],
  [4, 'in', 4],
  [0.25, 'out', 0.25],
  [0.4, 'out', 0.33],
] as const)('nextZoom from %d with direction "%s" is %d', (factor, direction, next) => {
  expect(nextZoom(factor, direction)).toBe(next)
})

it('canZoom refuses to go below the smallest or above the largest step', () => {
  expect([canZoom(4, 'in'), canZoom(4, 'out'), canZoom(0.25, 'in'), canZoom(0.25, 'out')]).toEqual([false, true, true, false])
})

it.each<[Zoom, number, number]>([
  ['fit-width', 1600, 2],
  ['fit-width', 400, 0.5],
  ['fit-width', 80, 0.25],
  ['fit-width', -16, 0.25],
  ['auto', 1600, 1.25],
  ['auto', 400, 0.5],
  [1.5, 400, 1.5],
])('zoom %s in a view of %d px shows pages of 800 px at factor %d', (zoom, availableWidth, factor) => {
  expect(zoomFactor(zoom, { pageWidth: 800, textWidth: null, availableWidth })).toBe(factor)
})

it.each<[Zoom, number, number]>([
  ['auto', 400, 0.625],
  ['auto', 640, 0.8],
  ['fit-width', 400, 0.5],
  [1.5, 400, 1.5],
])('zoom %s in a view of %d px shows pages of 800 px with text of 640 px at factor %d', (zoom, availableWidth, factor) => {
  expect(zoomFactor(zoom, { pageWidth: 800, textWidth: 640, availableWidth })).toBe(factor)
})

it('a document without a width is shown at factor 1', () => {
  expect(zoomFactor('fit-width', { pageWidth: 0, textWidth: null, availableWidth: 0 })).toBe(1)
})
