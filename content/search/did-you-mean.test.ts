import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVocabulary, didYouMean, editDistance } from './did-you-mean.ts'

const vocabulary = createVocabulary([
  { word: 'отзыв', count: 90 },
  { word: 'отзывы', count: 120 },
  { word: 'репутация', count: 80 },
  { word: 'удаление', count: 70 },
  { word: 'удавление', count: 1 },
  { word: 'суд', count: 60 },
  { word: 'клевета', count: 20 },
  { word: 'клеветы', count: 10 },
  { word: '152фз', count: 5 },
])

test.each([
  ['атзывы', 'отзывы'],
  ['отызвы', 'отзывы'],
  ['рипутацыя', 'репутация'],
  ['удоление отзывов', 'удаление отзывов'],
  ['КЛЕВЕАТ', 'клевета'],
  ['клевиту', 'клевета'],
  ['удалениеотзывы', 'удаление отзывы'],
])('didYouMean offers for %s: %s', (typed, offered) => {
  expect(didYouMean(typed, vocabulary)).toBe(offered)
})

test.each([
  ['another form of a known word', 'репутацией'],
  ['a word only begun', 'репут'],
  ['three letters', 'сут'],
  ['two slips in a short word', 'атзыфы'],
  ['three slips in a long word', 'рипутацыи'],
  ['a number', '151фз'],
  ['nothing', ''],
])('didYouMean offers nothing for %s', (_what, typed) => {
  expect(didYouMean(typed, vocabulary)).toBeUndefined()
})

test.each([
  ['суд', 'суд', 0],
  ['суд', 'сад', 1],
  ['суд', 'суды', 1],
  ['суды', 'суд', 1],
  ['усд', 'суд', 1],
  ['отызв', 'атзыв', 2],
  ['', 'ложь', 3],
])('editDistance from %j to %j is %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})

test('editDistance is the same both ways and never beyond its bound', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2))
      expect(editDistance(a, b, 2)).toBeLessThanOrEqual(3)
    }),
  )
})
