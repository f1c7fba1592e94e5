import { describe, expect, it } from 'vitest'
import { documentOf } from '../../test/content/document-of.ts'
import { renderMarkdown } from '../compile/markdown.ts'
import { summaryOf } from './finding.ts'
import { promises, unrenderedMarkup, wrongLengths, wrongSnippets } from './rules.ts'

const words = (count: number) => 'слово '.repeat(count)

it.each([
  ['service', 449, 'needs 450'],
  ['platform', 399, 'needs 400'],
  ['industry', 399, 'needs 400'],
  ['city', 399, 'needs 400'],
  ['terms', 599, 'needs 600'],
  ['service', 1201, 'has at most 1200'],
  ['post', 899, 'needs 900'],
  ['instruction', 499, 'needs 500'],
  ['policy', 999, 'needs 1000'],
  ['expert', 119, 'needs 120'],
] as const)('the length of a text of kind %s is wrong with %d words', (kind, count, limit) => {
  expect(wrongLengths([documentOf(words(count), { kind })]).map(summaryOf)).toEqual([
    `seed/x.md: ${count} words: a text of kind ${kind} ${limit}`,
  ])
})

it.each([
  ['service', 450],
  ['service', 1200],
  ['post', 900],
  ['page', 1],
] as const)('the length of a text of kind %s is right with %d words', (kind, count) => {
  expect(wrongLengths([documentOf(`<p>${words(count)}</p><img alt="не в счёт">`, { kind })])).toEqual([])
})

it.each([
  'Гарантируем удаление.',
  'Гарантия удаления за месяц',
  'Удалим всё.',
  'Удалим любой отзыв.',
  'Результат 100 %.',
  'Результат 100% за неделю.',
  'Стопроцентный результат.',
  'Страница исчезнет навсегда.',
  'Мы не шутим и за один день гарантируем результат.',
  'Говорим честно: «удалим всё». Звоните.',
])('a promise is found: %s', (text) => {
  expect(promises([documentOf(`<p>Правда. ${text}</p>`)])).toHaveLength(1)
})

it.each([
  'Не гарантируем удаление.',
  'Результат не гарантируется.',
  'Без обещаний «удалим всё».',
  'Никто не может гарантировать результат.',
  'Вы гарантируете удаление?',
  '«Удалим любой отзыв». Так не бывает.',
  'Удалим то, что нарушает правила.',
  'Доля 10 % из 1100 страниц.',
])('a promise is not seen in: %s', (text) => {
  expect(promises([documentOf(`<p>${text}</p>`)])).toEqual([])
})

it('a promise is reported with its file and its sentence', () => {
  const own = { title: 'Цены', blocks: [{ type: 'text', html: '<p>Раз. Удалим всё!</p>' }] }
  expect(promises([documentOf(own)]).map(summaryOf)).toEqual(['seed/x.md: promises an outcome: Удалим всё!'])
})

describe('leftovers', () => {
  it.each([
    ['a straight quote', '<p>Слово "в кавычках"</p>'],
    ['a straight quote', '<p>Слово &quot;в кавычках&quot;</p>'],
    ['a name that was not filled in', 'Звоните: {phone}'],
    ['a name that was not filled in', '<h2>Заголовок {#yakor}</h2>'],
    ['markup that was not understood', '<p>**жирно**</p>'],
    ['markup that was not understood', '<p>[ссылка](/x/)</p>'],
    ['markup that was not understood', '<p>[!danger] Осторожно</p>'],
    ['markup that was not understood', '## Заголовок'],
    ['markup that was not understood', '<p>Сноска[^1]</p>'],
    ['markup that was not understood', '<ol start="1986"><li>Этот год</li></ol>'],
    ['markup that was not understood', '<p>&lt;b&gt;жирно&lt;/b&gt;</p>'],
  ])('leftovers include %s in %s', (name, html) => {
    expect(unrenderedMarkup([documentOf({ html })]).map(summaryOf)).toEqual([expect.stringMatching(`^seed/x\\.md: ${name}: `)])
  })

  it('leftovers advise what to write instead of a footnote and of a sentence that begins with a year', () => {
    const advice = (html: string) => unrenderedMarkup([documentOf({ html })]).map((found) => [found.text, found.advice])
    expect(advice(renderMarkdown('Сноска[^1]').html)).toEqual([['Сноска[^1]', expect.stringContaining('no footnotes')]])
    expect(advice(renderMarkdown('1986. Этот год запомнили').html)).toEqual([
      ['1986. Этот год запомнили', 'A number with a full stop begins a list: write "1986\\." or put a word before it.'],
    ])
    expect(advice(renderMarkdown('1986\\. Этот год').html + renderMarkdown('3. третий\n4. четвёртый').html)).toEqual([])
  })

  it('leftovers are empty for a plain text', () => {
    expect(
      unrenderedMarkup([documentOf({ html: '<p title="да">Слово «в кавычках» [дословно], 5 &lt; 7 &amp; №&nbsp;1</p>', href: '/a"b/' })]),
    ).toEqual([])
  })
})

describe('a snippet', () => {
  const seo = { title: 'з'.repeat(45), description: 'о'.repeat(120) }

  it.each([{ title: 'з'.repeat(44) }, { title: 'з'.repeat(66) }, { description: 'о'.repeat(119) }, { description: 'о'.repeat(161) }])(
    'a snippet is wrong when it is too short or too long',
    (change) => {
      expect(wrongSnippets([documentOf('', { seo: { ...seo, ...change } })])).toHaveLength(1)
    },
  )

  it('a snippet is wrong when another page has the same one', () => {
    const other = documentOf('', { file: 'seed/y.md', seo: { title: seo.title.toUpperCase(), description: 'д'.repeat(120) } })
    expect(wrongSnippets([documentOf('', { seo }), other]).map(summaryOf)).toEqual([
      `seed/y.md: seo.title is also that of seed/x.md: ${seo.title.toUpperCase()}`,
    ])
  })

  it('a snippet is right otherwise', () => {
    expect(wrongSnippets([documentOf('', { seo }), documentOf('')])).toEqual([])
  })
})
