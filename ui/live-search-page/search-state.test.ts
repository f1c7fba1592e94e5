import { describe, expect, it } from 'vitest'
import type { BlockOf } from '../../content/schemas/block.ts'
import { listed, searchStates } from './search-state.ts'

type Line = BlockOf<'live-search'>['lines'][number]

const line = (title: string, places: (number | null)[], more: Partial<Line> = {}): Line => ({
  title,
  places,
  tags: [],
  isNegative: false,
  isOwn: false,
  ...more,
})

const block: BlockOf<'live-search'> = {
  type: 'live-search',
  query: 'пример',
  weights: [3, 2, 1],
  states: [{ label: 'Сегодня' }, { label: 'Потом' }],
  lines: [
    line('честная', [1, 1], { isNegative: true, staysFrom: 1, tags: ['негатив', 'останется'] }),
    line('ложь', [2, null], { isNegative: true, removal: { trace: 'Здесь была ложь', reason: 'Снято' } }),
    line('карта', [3, 3], { answeredFrom: 1 }),
    line('своя', [null, 2], { isOwn: true }),
  ],
  note: '',
}

describe('states of a page of search results', () => {
  const states = searchStates(block)

  it('the negative share of a state is the share of the negative positions in the weight of all', () => {
    expect(states.map(({ negativePlaces, negativeSharePercent }) => [negativePlaces, negativeSharePercent])).toEqual([
      [[1, 2], (100 * 5) / 6],
      [[1], 50],
    ])
  })

  it('the lines of a state are in order, with an empty position before the line that followed the removed one', () => {
    const rows = states.map((state) =>
      state.rows.map((row) => (row.kind === 'line' ? `${row.place} ${row.line.title} ${row.tone}` : row.trace)),
    )
    expect(rows).toEqual([
      ['1 честная negative', '2 ложь negative', '3 карта plain'],
      ['1 честная lasting', '2 своя own', 'Здесь была ложь', '3 карта answered'],
    ])
  })

  it('a state names the removed line', () => {
    expect(states.map(({ removed }) => removed?.line.title)).toEqual([undefined, 'ложь'])
  })
})

it.each([
  [[], ''],
  [[9], '9'],
  [[1, 6], '1 и 6'],
  [[1, 6, 9], '1, 6 и 9'],
])('the positions %j are listed as «%s»', (places, text) => {
  expect(listed(places)).toBe(text)
})
