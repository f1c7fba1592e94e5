import { describe, expect, it } from 'vitest'
import { firstChars } from './text.ts'

describe('the beginning of a text', () => {
  it.each([
    ['отзыв', 10, 'отзыв'],
    ['отзыв', 5, 'отзыв'],
    ['отзыв', 3, 'отз'],
    ['', 3, ''],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀😀', 2, '😀😀'],
    ['а😀б', 2, 'а😀'],
  ])('firstChars(%j, %d) is %j', (text, max, beginning) => {
    expect(firstChars(text, max)).toBe(beginning)
  })

  it('the beginning of a text never ends in half a surrogate pair', () => {
    expect(firstChars(`a${'😀'.repeat(1000)}`, 200)).toBe(`a${'😀'.repeat(199)}`)
  })
})
