import { expect, it } from 'vitest'
import { readTexts } from '../../tools/seed/texts.ts'
import type { Rates } from '../schemas/rates.ts'
import { unknownSums } from './figures.ts'
import { changedLines, isMechanical, priceChanges, withLines } from './price-changes.ts'

const texts = readTexts()

type Base = Rates['options']['type'][number]

/** The rates with other prices for some kinds of material, by their names. */
function withBases(bases: Record<string, number>): Rates {
  const type = texts.rates.options.type.map((one): Base => ({ ...one, base: bases[one.name] ?? one.base }))
  return { ...texts.rates, options: { ...texts.rates.options, type } }
}

const client = texts.rates.options.client.map((one) => ({ ...one, audit: one.audit + 5000 }))
const DEARER_REVIEW = withBases({ review: 19_000 })

/** The texts after `npm run prices -- write`. */
function written(files: ReadonlyMap<string, string>, now: Rates): Map<string, string> {
  const lines = Map.groupBy(changedLines(files, priceChanges({ ...texts, files }, texts.rates, now)), ({ file }) => file)
  return new Map([...files].map(([file, content]) => [file, withLines(content, lines.get(file) ?? [])]))
}

const CHANGES: [what: string, now: Rates][] = [
  ['a dearer review', DEARER_REVIEW],
  // The one will cost what the other did: the second run must not take the one for the other.
  ['two prices that follow one another', withBases({ forumPost: 28_000, courtData: 33_000 })],
  ['a dearer audit', { ...texts.rates, options: { ...texts.rates.options, client } }],
  ['dearer work on search results', { ...texts.rates, serm: { ...texts.rates.serm, month: 70_000 } }],
]

it('nothing changes while the prices do not', () => {
  expect(priceChanges(texts, texts.rates, texts.rates)).toEqual([])
  expect(written(texts.files, texts.rates)).toEqual(texts.files)
})

it.each(CHANGES)('%s: what is wrong afterwards is what was left to be read', (_, now) => {
  const files = written(texts.files, now)
  const left = priceChanges({ ...texts, files }, texts.rates, now).filter((change) => !isMechanical(change))
  const places = left.map(({ file, line, figure }) => `${file}:${line}: the figure ${figure} is not listed`)
  const wrong = unknownSums({ ...texts, files, rates: now }).map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
  expect(wrong.filter((one) => !places.includes(one))).toEqual([])
  expect(written(files, now)).toEqual(files)
})

it.each<[line: string, after: string]>([
  ['  - { service: Отзыв, price: 18 000 ₽, term: 5 недель }', '  - { service: Отзыв, price: 19 000 ₽, term: 5 недель }'],
  ['  - ["Отзыв", "18\u00a0000\u00a0₽", "5 недель"]', '  - ["Отзыв", "19\u00a0000\u00a0₽", "5 недель"]'],
  ['| Отзыв | 18 000 | 5 недель |', '| Отзыв | 19 000 | 5 недель |'],
  ['  - { amount: 18000, label: за отзыв }', '  - { amount: 19000, label: за отзыв }'],
  [
    '  - { caption: x, lowRoubles: 485000, highRoubles: 680000, term: "3 месяца" }',
    '  - { caption: x, lowRoubles: 505000, highRoubles: 710000, term: "3 месяца" }',
  ],
  // The term tells of which of two equal prices it is.
  [
    '  - { service: Один отзыв, price: 50 000–70 000 ₽, term: 4–7 недель }',
    '  - { service: Один отзыв, price: 50 000–75 000 ₽, term: 4–7 недель }',
  ],
  [
    '  - { service: Личные данные, price: 50 000–70 000 ₽, term: 3–6 недель }',
    '  - { service: Личные данные, price: 50 000–70 000 ₽, term: 3–6 недель }',
  ],
])('%s is written', (line, after) => {
  expect(written(new Map([['seed/pages/x.md', line]]), DEARER_REVIEW).get('seed/pages/x.md')).toBe(after)
})

it('sums of one line that become longer are each replaced at their own position', () => {
  const files = new Map([['seed/pages/x.md', '| Отзыв | 18 000 | 18 000 ₽ | 5 недель |']])
  const after = written(files, withBases({ review: 118_000 }))
  expect(after.get('seed/pages/x.md')).toBe('| Отзыв | 118 000 | 118 000 ₽ | 5 недель |')
})

it('a sum belongs to the option that its line names, where others cost the same', () => {
  const line = '  - { service: Статья на сайте, price: 65 000 ₽ }'
  const files = new Map([['seed/pages/x.md', line]])
  expect(written(files, withBases({ article: 70_000 })).get('seed/pages/x.md')).toBe(line.replace('65', '70'))
})

it.each([
  ['Три отзыва по 18 000 ₽ умножаются на 1,10.', 1],
  ['Стоит от 90 000 до 125 000 ₽.', 1],
  ['  - { price: базовая ставка 18 000 ₽ }', 1],
  ['  - { value: 50 000–70 000 ₽, label: как считать }', 1],
  ['В 2026 году, статья 18000, телефон 8 800 018-00-00', 0],
  ['Пошлина — 15 000 ₽.', 0],
])('%s is not written; sums to be read: %d', (line, count) => {
  const files = new Map([['seed/pages/x.md', line]])
  expect(written(files, DEARER_REVIEW)).toEqual(files)
  expect(priceChanges({ ...texts, files }, texts.rates, DEARER_REVIEW)).toHaveLength(count)
})

it('a sum that somebody worked out from a changed one is to be read, over any number of steps', () => {
  const changes = priceChanges(texts, texts.rates, DEARER_REVIEW)
  const figures = changes.filter(({ file }) => file === 'seed/pages/usloviya.md').map(({ figure }) => figure)
  expect(figures).toEqual(expect.arrayContaining(['104 400 ₽', '59 400 ₽', '29 700 ₽', '9 900 ₽', '19 800 ₽', '64 800 ₽']))
})
