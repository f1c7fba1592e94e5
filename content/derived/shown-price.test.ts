import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Block, blockSchema } from '../schemas/block.ts'
import { shownPrice } from './shown-price.ts'

const blockOf = (raw: object): Block => v.parse(blockSchema, raw)
const hero = (...facts: [value: string, label: string][]) =>
  blockOf({ type: 'hero', lead: 'Обещаем', facts: facts.map(([value, label]) => ({ value, label })) })
const prices = (...rows: [service: string, price: string, term: string][]) =>
  blockOf({ type: 'prices', title: 'Цены', rows: rows.map(([service, price, term]) => ({ service, price, term })) })

const LIST = prices(
  ['Статья', 'от 65 000 ₽', '8 недель'],
  ['Отзыв', '18\u00a0000–25\u00a0000\u00a0₽', '5 недель'],
  ['Разбор', '0 ₽', '1 рабочий день'],
)
const OF_THE_LIST = { value: 'от\u00a018\u00a0000\u00a0₽', label: 'Отзыв', term: { value: '5 недель' }, roubles: 18_000 }

it.each<[string, Block[], ReturnType<typeof shownPrice>]>([
  ['nothing', [], undefined],
  ['a list of prices', [LIST], OF_THE_LIST],
  ['a list and a first screen without prices', [hero(['8 из 10', 'сняты']), LIST], OF_THE_LIST],
  ['a list where all is free', [prices(['Разбор', '0 ₽', '1 день'])], undefined],
  [
    'a first screen with a price before its list',
    [hero(['0 ₽', 'разбор'], ['от 50 000–70 000 ₽', 'отзыв'], ['4–7 недель', 'срок']), LIST],
    { value: 'от 50 000–70 000 ₽', label: 'отзыв', term: { value: '4–7 недель', label: 'срок' }, roubles: 50_000 },
  ],
  [
    'a first screen with the price of the work last',
    [hero(['3 000 ₽', 'пошлина'], ['35 000 ₽ человеку, 45 000 ₽ компании', 'иск'])],
    { value: '35 000 ₽ человеку, 45 000 ₽ компании', label: 'иск', term: undefined, roubles: 45_000 },
  ],
])('a page with %s shows its price', (_, blocks, price) => {
  expect(shownPrice(blocks)).toEqual(price)
})
