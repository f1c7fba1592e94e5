import { expect, it } from 'vitest'
import { typeAhead } from './country-button.tsx'
import { listPlacement } from './country-list.tsx'
import { countryOfAnswer } from './use-country.ts'

it.each([
  ['1;RU;RUS;Russian Federation', 'ru'],
  ['1;KZ;KAZ;Kazakhstan', 'kz'],
  ['0;;;WRONG INPUT', null],
  ['2;ZZ;ZZZ;Unknown', null],
  ['1;', null],
  ['', null],
  ['<!doctype html>', null],
])('the response %j of the country service means %j', (answer, expected) => {
  expect(countryOfAnswer(answer)).toBe(expected)
})

it.each([
  { room: 'with 200 px below, up to the edge of the window', top: 448, bottom: 500, side: 'below', maxHeight: 192 },
  { room: 'with less below, up to the other edge', top: 449, bottom: 501, side: 'above', maxHeight: 360 },
  { room: 'with little space above', top: 300, bottom: 560, side: 'above', maxHeight: 292 },
  { room: 'with space for its full height', top: 0, bottom: 50, side: 'below', maxHeight: 360 },
])('the list of countries opens $side the field $room', ({ top, bottom, side, maxHeight }) => {
  expect(listPlacement({ top, bottom, viewportHeight: 700 })).toEqual({ side, maxHeight })
})

it('letters typed on the closed list of countries form one word until a pause of 700 ms', () => {
  const first = typeAhead({ prefix: '', at: 0 }, 'к', 5000)
  const second = typeAhead(first, 'а', 5699)
  const third = typeAhead(second, 'б', 6399)
  expect([first.prefix, second.prefix, third.prefix]).toEqual(['к', 'ка', 'б'])
})
