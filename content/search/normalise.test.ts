import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseQuery, plainText, queryWords, wordsOf } from './normalise.ts'

describe('queryWords', () => {
  test.each([
    ['Удаление ОТЗЫВОВ', ['удаление', 'отзывов']],
    ['ещё Ёлка', ['еще', 'елка']],
    ['е\u0308лка', ['елка']],
    ['о\u0301тзыв', ['отзыв']],
    ['152-ФЗ, ст. 10.3', ['152', 'фз', 'ст', '10', '3']],
    ['SERM и ORM', ['serm', 'и', 'orm']],
    ['репу\u00adтация', ['репутация']],
    ['отзыв\u0000суд\nиск', ['отзыв', 'суд', 'иск']],
    ['\ud800отзыв\udfff', ['отзыв']],
    ['❤️ 👍 — «»', []],
    // The first letters are of the other alphabet.
    ['\u004fтзыв \u0063татья \u0050Ф', ['отзыв', 'статья', 'рф']],
    ['wildb\u0435rries \u0441ityads', ['wildberries', 'cityads']],
    ['SERMом', ['sermом']],
    ['', []],
  ])('queryWords reads %j as %j', (typed, words) => {
    expect(queryWords(typed)).toEqual(words)
  })

  test('queryWords stops at 200 characters and at 12 words', () => {
    expect(queryWords('а'.repeat(10_000))).toEqual(['а'.repeat(200)])
    expect(queryWords(`${'😀'.repeat(190)} отзыв`)).toEqual(['отзыв'])
    expect(queryWords('суд '.repeat(100))).toHaveLength(12)
  })

  test('queryWords does not count spaces typed first', () => {
    expect(queryWords(`${' '.repeat(1000)}отзыв`)).toEqual(['отзыв'])
  })
})

test('a cleaned query keeps the punctuation that may be letters of the other layout', () => {
  expect(normaliseQuery('  JNPSDS  ,FPF ')).toBe('jnpsds ,fpf')
})

test('plain text is one line without invisible characters', () => {
  expect(plainText(' Иск\u00a0и\tсуд\r\n\u200bс\u0000нова\ud800 ')).toBe('Иск и суд с нова\ufffd')
})

test('every word can be cut out of its text', () => {
  const text = 'İİ Ложный О\u0301тзыв: «ёлка»'
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['İİ', 'Ложный', 'О\u0301тзыв', 'ёлка'])
})

test('folding moves no character', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((char) => /^\p{L}$/u.test(char))
  expect(all.filter((char) => char !== 'İ' && char.toLowerCase().length !== char.length)).toEqual([])
})

test('no string makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      expect(normaliseQuery(typed).isWellFormed()).toBe(true)
      for (const word of queryWords(typed)) expect(word).toMatch(/^[\p{L}0-9]+$/u)
    }),
  )
})
