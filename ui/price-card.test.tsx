import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BlockOf } from '../content/schemas/block.ts'
import { PriceCard } from './price-card.tsx'

function wordsOf(facts: BlockOf<'hero'>['facts'], rows: BlockOf<'prices'>['rows'] = []): string {
  const hero: BlockOf<'hero'> = { type: 'hero', lead: 'Разберём.', actions: [{ title: 'Проверить', href: '#zayavka' }], facts }
  return renderToStaticMarkup(<PriceCard hero={hero} blocks={[hero, { type: 'prices', title: 'Цена', rows }]} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('a price card shows the price of the work, not the free check before it', () => {
  const facts = [
    { value: '0 ₽', label: 'за проверку' },
    { value: 'до 2 недель', label: 'думает площадка' },
    { value: '18 000 ₽', label: 'ставка за отзыв' },
  ]
  expect(wordsOf(facts)).toBe('18 000 ₽ ставка за отзыв до 2 недель думает площадка Проверить')
})

it('a price card shows the smallest price of the list when the opening names none', () => {
  const rows = [
    { service: 'Разбор', price: '0 ₽', term: '1 день' },
    { service: 'Аудит', price: '35 000 ₽ человеку, 45 000 ₽ компании', term: '1 неделя' },
    { service: 'Отзыв', price: 'базовая ставка 18 000–\u206030 000 ₽', term: 'около 5 недель' },
    { service: 'Срочно', price: 'коэффициент 1,50', term: 'короче' },
  ]
  expect(wordsOf([{ value: '0 ₽', label: 'разбор' }], rows)).toBe('от 18 000 ₽ Отзыв около 5 недель Проверить')
})

it('a page without a price has no price card', () => {
  expect(wordsOf([{ value: '0 ₽', label: 'разбор' }])).toBe('')
})
