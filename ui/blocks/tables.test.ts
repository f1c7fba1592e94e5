import { describe, expect, it } from 'vitest'
import { shareLine } from './tables.tsx'

describe('share line', () => {
  it.each([
    [['название', '2 и 6: 25,5 %', '5 и 9: 14,5 %'], { before: 25.5, after: 14.5 }],
    [['фамилия директора', '8: 5,5\u00a0%', 'нет: 0 %'], { before: 5.5, after: 0 }],
    [['В среднем', '20,6 %', '13,3 %'], { before: 20.6, after: 13.3 }],
  ])('the table row %j gives the line %j of the slope', (row, line) => {
    expect(shareLine(row, false)).toMatchObject(line)
  })

  it('a table without shares gives no line of the slope', () => {
    expect(shareLine(['название', '2 и 6', '14,5 %'], false)).toBeNull()
  })
})
