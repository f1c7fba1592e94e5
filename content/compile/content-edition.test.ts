import { describe, expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { type Changes, smallSeed } from '../../test/content/small-seed.ts'
import { contentStatements, entryStatements, indexStatements, nameStatements } from '../publish/edition-statements.ts'
import { compileSeed } from './compile-seed.ts'
import { contentEdition } from './content-edition.ts'

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

const editionOf = (changes: Changes = {}) => contentEdition(compileSeed(smallSeed(changes)))

describe('the content version', () => {
  it('the content version is the same for the same content in another folder', () => {
    expect(editionOf()).toEqual(editionOf())
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
    ['an expert', { 'experts/direktor.md': ['Работает.', 'Работает иначе.'] }],
    ['a case', { 'cases.json': ['575 000', '600 000'] }],
    ['a review that no page names', { 'reviews.json': ['Спасибо', 'Благодарю'] }],
    ['the menu', { 'nav-menu.json': ['Главная', 'Начало'] }],
    ['the phone', { 'contacts.json': ['8 800 000-00-00', '8 800 000-00-01'] }],
    ['a form', { 'forms.json': ['Отправить', 'Жду'] }],
    ['a citation', { 'law/citations.json': ['статья 150', 'статья 151'] }],
  ])('the content version changes with %s', (_, changes) => {
    expect(editionOf(changes).version).not.toBe(editionOf().version)
  })

  it('the content version does not change with invisible edits', () => {
    expect(
      editionOf({ 'README.md': 'Notes', 'tags.json': ['"Инструкции" }]', '"Инструкции" }, { "slug": "x", "title": "X" }]'] }).version,
    ).toBe(editionOf().version)
  })
})

describe('the edition', () => {
  const { edition, seed } = compiledContent()

  /** The documents of a kind in their order. */
  const valuesOf = (kind: string): unknown[] =>
    edition.documents
      .filter((document) => document.kind === kind)
      .sort((a, b) => a.position - b.position)
      .map(({ hash }) => JSON.parse(edition.contents[hash] ?? ''))

  it('the edition has the services of the menu in its order, before the others', () => {
    const cards = valuesOf('service-card').map((card) => `/${Object(card).slug}/`)
    const menu = seed.navMenu.flatMap(({ children }) => children).map(({ url }) => url)
    const named = menu.filter((url) => cards.includes(url))
    expect(cards.length).toBeGreaterThan(named.length)
    expect(cards.slice(0, named.length)).toEqual(named)
  })

  it('the edition has the director first of all experts', () => {
    expect([valuesOf('expert').length, valuesOf('expert-card')[0]]).toEqual([
      seed.experts.length,
      expect.objectContaining({ slug: seed.contacts.director.slug }),
    ])
  })

  it('the edition lists every address for search engines, and no other', () => {
    const listed = Object(valuesOf('addresses')[0]).map(({ path }: { path: string }) => path)
    const hidden = seed.addresses.filter(({ isListed }) => !isListed).map(({ path }) => path)
    expect(hidden).toContain('/admin/')
    expect([...listed, ...hidden].sort()).toEqual(seed.addresses.map(({ path }) => path).sort())
    expect(edition.contents[edition.documents.find(({ kind }) => kind === 'addresses')?.hash ?? '']).not.toContain('seed/')
  })

  it('the edition refers only to contents that it has, and has no others', () => {
    const named = [...edition.documents.map(({ hash }) => hash), ...edition.posts.flatMap(({ hash, cardHash }) => [hash, cardHash])]
    expect(Object.keys(edition.contents).sort()).toEqual([...new Set(named)].sort())
    expect(Object.keys(edition.indexed).sort()).toEqual([...new Set(edition.entries)].sort())
    expect(edition.posts.length).toBeGreaterThan(15)
  })

  it('the edition keeps the hash of a page that another edition has, too', () => {
    const hashesOf = (changes: Changes) => editionOf(changes).documents.filter(({ slug }) => slug === 'direktor')
    expect(hashesOf({ 'pages/serm.md': ['честный', 'прямой'] })).toEqual(hashesOf({}))
  })

  it('the edition fits into D1: 100 values and 100 KB of text per statement, 2 MB per value', () => {
    const statements = [
      ...nameStatements(edition, new Date()),
      ...entryStatements(edition),
      ...contentStatements({ ...edition.contents, ...edition.indexed }),
      ...indexStatements(edition.version),
    ]
    const tooBig = statements.filter(
      ({ sql, params }) =>
        Buffer.byteLength(sql) > 100_000 || params.length > 100 || params.some((param) => Buffer.byteLength(String(param)) > 2_000_000),
    )
    expect(tooBig).toEqual([])
  })
})
