import { expect, it } from 'vitest'
import { cheapestFirst, rangeOf } from './price-list.tsx'

it.each([
  ['18\u00a0000\u00a0₽', { low: 18000, high: 18000 }],
  ['90\u00a0000–\u2060125\u00a0000\u00a0₽', { low: 90000, high: 125000 }],
  ['25 000 ₽ в месяц', { low: 25000, high: 25000 }],
  ['0 ₽', { low: 0, high: 0 }],
  ['по тарифу', { low: 0, high: 0 }],
])('the bar of %s is drawn from the sums in its text', (price, range) => {
  expect(rangeOf(price)).toEqual(range)
})

it('the cheapest row is the first one, whatever the order of the content', () => {
  const row = (service: string, price: string) => ({ service, price, term: '4 недели' })
  const rows = [row('Видео', '55 000 ₽'), row('Отзыв', '18 000 ₽'), row('Фото', '24 000 ₽'), row('Пост', '18 000 ₽')]
  expect(cheapestFirst(rows).map(({ service }) => service)).toEqual(['Отзыв', 'Пост', 'Фото', 'Видео'])
})
