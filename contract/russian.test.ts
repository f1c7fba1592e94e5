import { expect, test } from 'vitest'
import { withBoundWords } from './russian.ts'

test.each([
  ['выход к скверу, по 2 и в суд', 'выход к~скверу, по~2 и~в~суд'],
  ['Не на сайте — в канале', 'Не~на~сайте~— в~канале'],
  ['2-я улица', '2-я улица'],
  ['дом у', 'дом у'],
  ['слово для текста', 'слово для текста'],
])('short words of %j stay with the next one', (text, bound) => {
  expect(withBoundWords(text).replaceAll('\u00a0', '~')).toBe(bound)
})
