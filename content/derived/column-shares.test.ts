import { describe, expect, it } from 'vitest'
import { columnShares } from './column-shares.ts'

const words = (count: number, word = 'слово') => Array(count).fill(word).join(' ')

describe('columns of a table', () => {
  it('columns of a table share its width by their longest cells where each cell fits into one line', () => {
    expect(
      columnShares([
        ['Срок', 'один день'],
        ['1', '2'],
      ]),
    ).toEqual([80, 20])
  })

  it('columns of a table have room for their longest words first, and share the rest by their remaining text', () => {
    expect(columnShares([[words(3)], [words(40)]])).toEqual([14, 86])
    const [word = 0] = columnShares([['предпринимательской'], [words(40)]])
    expect(word).toBeGreaterThanOrEqual(Math.round((100 * 'предпринимательской'.length) / 86))
  })

  it('columns of a table measure the visible text: markup and placeholders do not count, and words joined by a non-breaking space are one word', () => {
    expect(columnShares([['{if:counters}{if:asksFirst} срок'], [words(40)]])).toEqual(columnShares([['срок'], [words(40)]]))
    const link = '<a href="/udalenie-informacii/">срок</a>'
    expect(columnShares([[link], [words(40)]])).toEqual(columnShares([['срок'], [words(40)]]))
    expect(columnShares([['10&nbsp;000&nbsp;рублей'], [words(40)]])).toEqual(columnShares([['10_000_рублей'], [words(40)]]))
  })

  it('columns of a table fill the whole width together, however many there are', () => {
    for (const count of [1, 3, 7]) {
      const shares = columnShares(Array.from({ length: count }, (_, index) => [words(index + 1)]))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
    }
    expect(columnShares([])).toEqual([])
    expect(columnShares([[''], ['']])).toEqual([50, 50])
    expect(columnShares([[words(1, 'а'.repeat(90))], [words(40)]]).every((share) => share > 0)).toBe(true)
  })
})
