import { describe, expect, test } from 'vitest'
import { indexStatements, type SearchEntry } from './build-index.ts'

const STATEMENT_MAX_BYTES = 100_000

describe('indexStatements', () => {
  test('writes an entry as displayed, its stems and word forms, and its words with counts', () => {
    expect(indexStatements([entry({ title: 'Отзыв и суд', body: 'Отзывы', publishedAt: '2026-10-05' })])).toEqual([
      'DELETE FROM entries',
      'DELETE FROM entries_fts',
      'DELETE FROM words',
      "INSERT INTO entries (id, kind, url, title, body, published_at) VALUES (1, 'posts', '/a/', 'Отзыв и суд', 'Отзывы', '2026-10-05')",
      "INSERT INTO entries_fts (rowid, title, body) VALUES (1, 'отзыв и суд', 'отзыв отзывы')",
      "INSERT INTO words (word, count) VALUES ('отзыв', 1), ('суд', 1), ('отзывы', 1)",
    ])
  })

  test('only empties the index when there are no entries', () => {
    expect(indexStatements([])).toEqual(['DELETE FROM entries', 'DELETE FROM entries_fts', 'DELETE FROM words'])
  })

  test('doubles quotes and keeps every statement on one line', () => {
    const statements = indexStatements([entry({ title: "О'Коннор'); DROP TABLE entries;--", body: 'строка;\nдругая\u0000' })])
    expect(statements[3]).toContain("'О''Коннор''); DROP TABLE entries;--', 'строка; другая'")
    expect(statements.join('')).not.toMatch(/[\n\0]/)
  })

  test('splits a long text into statements that D1 accepts', () => {
    const statements = indexStatements([entry({ body: '👍'.repeat(30_000) + ' отзывами'.repeat(30_000) })])
    const bytes = statements.map((sql) => new TextEncoder().encode(sql).length)
    expect(Math.max(...bytes)).toBeLessThan(STATEMENT_MAX_BYTES)
    expect(statements.every((sql) => sql.isWellFormed())).toBe(true)
  })
})

function entry(fields: Partial<SearchEntry>): SearchEntry {
  return { kind: 'posts', url: '/a/', title: '', body: '', ...fields }
}
