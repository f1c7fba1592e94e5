import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstChars, wellFormed, wellFormedJson } from './text.ts'

it('a lone surrogate becomes U+FFFD, in texts and in every text of a JSON', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => wellFormed(text) === text.toWellFormed()))
  const json = wellFormedJson({ rows: [{ text: 'а\ud83d' }], pair: '😀', count: 1, none: undefined })
  expect(json).toBe('{"rows":[{"text":"а\ufffd"}],"pair":"😀","count":1}')
})

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
