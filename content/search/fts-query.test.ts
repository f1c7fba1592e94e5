import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ftsQuery, ftsTitleQuery, searchTerms } from './fts-query.ts'

describe('ftsQuery', () => {
  test.each([
    ['отзыв', '("отзыв" OR "отзыв" *)'],
    ['Удалить отзывы', '"удал" AND ("отзыв" OR "отзывы" *)'],
    ['отзывы отзыв', '("отзыв" OR "отзыв" *)'],
    ['как удалить отзыв из поиска', '"удал" AND "отзыв" AND ("поиск" OR "поиска" *)'],
    ['как', '("как" OR "как" *)'],
    ['я', '"я"'],
    ['репутация -отзыв', '"репутац" AND ("отзыв" OR "отзыв" *)'],
    ['NEAR(суд)', '"near" AND ("суд" OR "суд" *)'],
    ['col:x', '"col" AND "x"'],
  ])('turns %s into %s', (typed, expression) => {
    expect(ftsQuery(typed)).toBe(expression)
  })

  test.each(['', '   ', '"', '*', '(', "'", '👍', '\0', '\ud800'])('finds nothing to search for in %j', (typed) => {
    expect(ftsQuery(typed)).toBeNull()
  })

  test('keeps FTS5 syntax inside the quotes for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(ftsQuery(typed)?.replaceAll(/"[\p{L}0-9]+"/gu, 'T') ?? 'T').toMatch(/^(T AND )*(T|\(T OR T \*\))$/)
      }),
    )
  })
})

test('the last word may be incomplete', () => {
  expect(searchTerms('удалить площадо')).toEqual({ stems: ['удал', 'площад'], prefix: 'площадо' })
})

test('titles must contain whole words', () => {
  expect(ftsTitleQuery('удалить отзывы')).toBe('{title} : ("удал" AND "отзыв")')
  expect(ftsTitleQuery('"')).toBeNull()
})
