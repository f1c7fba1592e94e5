import { describe, expect, it } from 'vitest'
import { shareLine } from './share-slope.tsx'

describe('a line of the slope is read from the cells that stand beside it', () => {
  it.each([
    [['название', '2 и 6: 25,5 %', '5 и 9: 14,5 %'], { before: 25.5, after: 14.5 }],
    [['фамилия директора', '8: 5,5\u00a0%', 'нет: 0 %'], { before: 5.5, after: 0 }],
    [['В среднем', '20,6 %', '13,3 %'], { before: 20.6, after: 13.3 }],
  ])('%s', (row, line) => {
    expect(shareLine(row, false)).toMatchObject(line)
  })

  it('a line of the slope is read from the cells that stand beside it and there is none without shares', () => {
    expect(shareLine(['название', '2 и 6', '14,5 %'], false)).toBeNull()
  })
})
