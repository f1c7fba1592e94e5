import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { readSeed } from '../../scripts/seed.ts'
import { compileSeed } from './compile-seed.ts'
import { type Changes, smallSeed } from './small-seed.ts'
import { contentEdition, type Statement } from './statements.ts'

const ARTICLE = `---
title: Новая
excerpt: О
tag: pravo
author: direktor
publishedAt: 2026-10-05
coverAlt: О
seo: { title: Т, description: О }
---

Текст.
`

const statementsOf = (changes: Changes = {}) => contentEdition(compileSeed(smallSeed(changes)))

describe('the content version', () => {
  it('is the same for the same content in another folder', () => {
    expect(statementsOf()).toEqual(statementsOf())
  })

  it.each<[string, Changes]>([
    ['a word of an article', { 'posts/fakt.md': ['Текст', 'Слова'] }],
    ['a date of an article', { 'posts/fakt.md': ['2026-10-05', '2026-10-06'] }],
    ['the editors’ order', { 'posts/fakt.md': ['related:', 'editorsChoice: 1\nrelated:'] }],
    ['a new article', { 'posts/novaya.md': ARTICLE }],
    ['a lost instruction', { 'instructions/kak.md': null, 'posts/fakt.md': ['related: [kak]\n', ''] }],
    ['a block of a page', { 'pages/serm.md': ['честный', 'прямой'] }],
    [
      'the order of blocks',
      {
        'pages/serm.md': [
          '## Раздел {#yakor}\n\nТекст.\n\n::: cases\ntitle: Кейсы\nids: [case-1]\n:::',
          '::: cases\ntitle: Кейсы\nids: [case-1]\n:::\n\n## Раздел {#yakor}\n\nТекст.',
        ],
      },
    ],
    ['an expert', { 'experts/direktor.md': ['bio: О', 'bio: Об этом'] }],
    ['a case', { 'cases.json': ['575 000', '600 000'] }],
    ['a review that no page names', { 'reviews.json': ['Спасибо', 'Благодарю'] }],
    ['the menu', { 'nav-menu.json': ['Главная', 'Начало'] }],
    ['the phone', { 'contacts.json': ['8 800 000-00-00', '8 800 000-00-01'] }],
    ['a form', { 'forms.json': ['Отправить', 'Жду'] }],
    ['a citation', { 'citations.json': ['статья 150', 'статья 151'] }],
  ])('changes with %s', (_, changes) => {
    expect(statementsOf(changes).version).not.toBe(statementsOf().version)
  })

  it('does not change with invisible edits', () => {
    expect(
      statementsOf({ 'README.md': 'Notes', 'tags.json': ['"Инструкции" }]', '"Инструкции" }, { "slug": "x", "title": "X" }]'] }).version,
    ).toBe(statementsOf().version)
  })
})

describe('the statements', () => {
  const { content, search } = contentEdition(readSeed())

  it('fill empty tables, and replace what full ones hold', () => {
    const database = migrated('content')
    run(database, statementsOf({ 'posts/fakt.md': ['Текст', 'Прежний текст'] }).content)
    run(database, content)
    const fresh = migrated('content')
    run(fresh, content)
    expect(rowsOf(database, 'posts', 'documents')).toEqual(rowsOf(fresh, 'posts', 'documents'))
    expect(rowsOf(fresh, 'posts').length).toBeGreaterThan(15)
  })

  it('fill the search index, and replace what a full one holds', () => {
    const database = migrated('search')
    run(database, statementsOf().search)
    run(database, search)
    const fresh = migrated('search')
    run(fresh, search)
    expect(rowsOf(database, 'entries', 'entries_fts', 'words')).toEqual(rowsOf(fresh, 'entries', 'entries_fts', 'words'))
  })

  it('fit into D1: 100 KB of SQL, 100 values, 2 MB a row', () => {
    const tooBig = [...content, ...search].filter(
      ({ sql, params }) =>
        Buffer.byteLength(sql) > 100_000 || params.length > 100 || params.some((param) => String(param).length > 1_000_000),
    )
    expect(tooBig).toEqual([])
  })
})

function migrated(name: 'content' | 'search'): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(`migrations/${name}`).sort()) database.exec(readFileSync(`migrations/${name}/${file}`, 'utf8'))
  return database
}

function run(database: DatabaseSync, statements: Statement[]): void {
  for (const { sql, params } of statements) database.prepare(sql).run(...params)
}

function rowsOf(database: DatabaseSync, ...tables: string[]): unknown[] {
  return tables.flatMap((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
}
