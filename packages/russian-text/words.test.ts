import { expect, test } from 'vitest'
import { nounAfter, withBoundWords } from './words.ts'

test.each([
  ['выход к скверу, по 2 и в суд', 'выход к~скверу, по~2 и~в~суд'],
  ['Не на сайте — в канале', 'Не~на~сайте~— в~канале'],
  ['2-я улица', '2-я улица'],
  ['дом у', 'дом у'],
  ['слово для текста', 'слово для текста'],
])('short words of %j stay with the next one', (text, bound) => {
  expect(withBoundWords(text).replaceAll('\u00a0', '~')).toBe(bound)
})

test('a noun has the form that the plural rules require', () => {
  const rules = new Intl.PluralRules('ru')
  const counts = [...Array.from({ length: 230 }, (_, count) => count), -1, -2, -11, 0.5, 1.5, 2.1, 1_000_001]
  const forms = counts.map((count) => nounAfter(count, ['one', 'few', 'many']))
  expect(forms).toEqual(counts.map((count) => rules.select(count).replace('other', 'many')))
})
