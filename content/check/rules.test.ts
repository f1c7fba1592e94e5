import { describe, expect, it } from 'vitest'
import { documentOf } from './document-of.ts'
import { leftovers, promises, repeats, wrongLengths, wrongSnippets } from './rules.ts'

const words = (count: number) => 'слово '.repeat(count)

describe('the length of a text', () => {
  it.each([
    ['service', 599, 'needs 600'],
    ['service', 1201, 'has at most 1200'],
    ['post', 899, 'needs 900'],
    ['instruction', 499, 'needs 500'],
    ['policy', 999, 'needs 1000'],
    ['expert', 119, 'needs 120'],
  ] as const)('of kind %s is wrong with %d words', (kind, count, limit) => {
    expect(wrongLengths([documentOf(words(count), { kind })])).toEqual([`seed/x.md: ${count} words, a text of kind ${kind} ${limit}`])
  })

  it.each([
    ['service', 600],
    ['service', 1200],
    ['post', 900],
    ['page', 1],
  ] as const)('of kind %s is right with %d words', (kind, count) => {
    expect(wrongLengths([documentOf(`<p>${words(count)}</p><img alt="не в счёт">`, { kind })])).toEqual([])
  })
})

describe('a promise', () => {
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
  ])('is found: %s', (text) => {
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
  ])('is not seen in: %s', (text) => {
    expect(promises([documentOf(`<p>${text}</p>`)])).toEqual([])
  })

  it('is reported with its file and its sentence', () => {
    expect(promises([documentOf({ title: 'Цены', blocks: [{ type: 'text', html: '<p>Раз. Удалим всё!</p>' }] })])).toEqual([
      'seed/x.md: promises an outcome: Удалим всё!',
    ])
  })
})

describe('a repeated paragraph', () => {
  const TWELVE = 'Один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'
  const citations = { gk: 'пункт 9 статьи 152 Гражданского кодекса РФ' }

  it('is found despite differences in case, punctuation and the letter ё', () => {
    const other = documentOf(`<li><b>${TWELVE.toUpperCase()}!</b></li>`, { file: 'seed/y.md' })
    expect(repeats([documentOf(`<p>${TWELVE}.</p>`), other], citations)).toEqual([`seed/y.md: repeats seed/x.md: ${TWELVE.toUpperCase()}!`])
  })

  it('is found within one file', () => {
    expect(repeats([documentOf([TWELVE, `<p>${TWELVE}</p>`])], citations)).toHaveLength(1)
  })

  it.each([
    ['of eleven words', TWELVE.replace(' двенадцать', '')],
    ['of a citation and its gist', `${citations.gk}: кто что доказывает в суде по спору`],
  ])('is not reported for %s', (_, text) => {
    expect(repeats([documentOf(text), documentOf(text, { file: 'seed/y.md' })], citations)).toEqual([])
  })
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
    ['markup that was not understood', '<p>&lt;b&gt;жирно&lt;/b&gt;</p>'],
  ])('include %s in %s', (name, html) => {
    expect(leftovers([documentOf({ html })])).toEqual([expect.stringMatching(`^seed/x\\.md: ${name}: `)])
  })

  it('are empty for a plain text', () => {
    expect(
      leftovers([documentOf({ html: '<p title="да">Слово «в кавычках» [дословно], 5 &lt; 7 &amp; №&nbsp;1</p>', href: '/a"b/' })]),
    ).toEqual([])
  })
})

describe('a snippet', () => {
  const seo = { title: 'Заголовок', description: 'Описание' }

  it('is wrong when it is too long', () => {
    expect(wrongSnippets([documentOf('', { seo: { title: 'я'.repeat(61), description: 'я'.repeat(161) } })])).toHaveLength(2)
  })

  it('is wrong when another page has the same one', () => {
    const other = documentOf('', { file: 'seed/y.md', seo: { title: 'ЗАГОЛОВОК', description: 'Другое' } })
    expect(wrongSnippets([documentOf('', { seo }), other])).toEqual(['seed/y.md: seo.title is also that of seed/x.md: ЗАГОЛОВОК'])
  })

  it('is right otherwise', () => {
    expect(wrongSnippets([documentOf('', { seo }), documentOf('')])).toEqual([])
  })
})
