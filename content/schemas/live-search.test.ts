import * as v from 'valibot'
import { expect, it } from 'vitest'
import { liveSearchFields } from './live-search.ts'

const example = (places: (number | null)[][]) => ({
  query: 'пример',
  weights: [2, 1],
  states: [{ label: 'Сегодня' }, { label: 'Потом' }],
  lines: places.map((own, index) => ({ title: `Строка ${index}`, places: own })),
  note: 'Условный пример',
})
const accepts = (places: (number | null)[][]) => v.safeParse(v.object(liveSearchFields), example(places)).success

it.each([
  [
    'every line keeps its place',
    true,
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'one line leaves and another comes',
    true,
    [
      [1, null],
      [2, 1],
      [null, 2],
    ],
  ],
  [
    'two lines have one place',
    false,
    [
      [1, 1],
      [1, 2],
    ],
  ],
  [
    'a place is empty',
    false,
    [
      [1, 1],
      [2, 3],
    ],
  ],
  ['a line has no place for a state', false, [[1, 1], [2]]],
  [
    'places begin at 0',
    false,
    [
      [0, 1],
      [1, 2],
    ],
  ],
])('a page of search results in which %s: %s', (_, isAccepted, places) => {
  expect(accepts(places)).toBe(isAccepted)
})
