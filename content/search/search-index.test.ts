import { expect, test } from 'vitest'
import { atOnce } from '../compile/in-turns.ts'
import { indexingEntry, type SearchEntry } from './search-index.ts'

test('an entry of the index has its shown texts, its stems and word forms, and its words with counts', () => {
  expect(indexed({ title: 'Отзыв и суд', body: 'Отзывы, отзывы', publishedAt: '2026-10-05' })).toEqual({
    kind: 'posts',
    url: '/a/',
    title: 'Отзыв и суд',
    body: 'Отзывы, отзывы',
    publishedAt: '2026-10-05',
    indexedTitle: 'отзыв и суд',
    indexedBody: 'отзыв отзывы отзыв отзывы',
    words: { отзыв: 1, суд: 1, отзывы: 2 },
  })
})

test('an entry of the index has no date, and no single letter and no number as a word, where there is none', () => {
  expect(indexed({ body: 'в 2026' })).toMatchObject({ publishedAt: null, words: {} })
})

test('an entry of the index is plain text in one line, whatever the page has', () => {
  const { title, body } = indexed({ title: "О'Коннор'); DROP TABLE entries;--", body: 'строка;\nдругая\u0000' })
  expect([title, body]).toEqual(["О'Коннор'); DROP TABLE entries;--", 'строка; другая'])
})

test('an entry of the index counts words that objects have as names, too', () => {
  expect(Object.entries(indexed({ body: '__proto__ constructor' }).words)).toContainEqual(['constructor', 1])
})

test('an entry of the index has all words of a long text', () => {
  const body = Array.from({ length: 3000 }, (_, at) => `слово${at}`).join(' ')
  expect(Object.keys(indexed({ body }).words)).toHaveLength(3000)
})

function indexed(fields: Partial<SearchEntry>) {
  return atOnce(indexingEntry({ kind: 'posts', url: '/a/', title: '', body: '', ...fields }))
}
