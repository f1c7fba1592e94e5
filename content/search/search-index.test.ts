import { expect, test } from 'vitest'
import { indexedEntry, type SearchEntry } from './search-index.ts'

test('an entry of the index has its shown texts, its stems and word forms, and its words with counts', () => {
  expect(indexedEntry(entry({ title: 'Отзыв и суд', body: 'Отзывы, отзывы', publishedAt: '2026-10-05' }))).toEqual({
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
  expect(indexedEntry(entry({ body: 'в 2026' }))).toMatchObject({ publishedAt: null, words: {} })
})

test('an entry of the index is plain text in one line, whatever the page has', () => {
  const { title, body } = indexedEntry(entry({ title: "О'Коннор'); DROP TABLE entries;--", body: 'строка;\nдругая\u0000' }))
  expect([title, body]).toEqual(["О'Коннор'); DROP TABLE entries;--", 'строка; другая'])
})

test('an entry of the index counts words that objects have as names, too', () => {
  expect(Object.entries(indexedEntry(entry({ body: '__proto__ constructor' })).words)).toContainEqual(['constructor', 1])
})

function entry(fields: Partial<SearchEntry>): SearchEntry {
  return { kind: 'posts', url: '/a/', title: '', body: '', ...fields }
}
