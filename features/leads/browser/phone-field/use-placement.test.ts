import { expect, it } from 'vitest'
import { listPlacement } from './use-placement.ts'

it.each([
  { room: 'with 200 px below, up to the edge of the window', top: 448, bottom: 500, side: 'below', maxHeight: 192 },
  { room: 'with less below, up to the other edge', top: 449, bottom: 501, side: 'above', maxHeight: 360 },
  { room: 'with little above', top: 300, bottom: 560, side: 'above', maxHeight: 292 },
  { room: 'with all the room it wants', top: 0, bottom: 50, side: 'below', maxHeight: 360 },
])('the list of countries opens $side the field $room', ({ top, bottom, side, maxHeight }) => {
  expect(listPlacement({ top, bottom, viewportHeight: 700 })).toEqual({ side, maxHeight })
})
