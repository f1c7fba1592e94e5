import { expect, it } from 'vitest'
import { aroundChanges, likeness, wordDiff } from './word-diff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

it.each([
  ['прошу удалить отзыв', 'прошу исправить отзыв', 'прошу [-удалить-]{+исправить+} отзыв'],
  ['в течение 10 дней', 'в течение 10 рабочих дней', 'в течение 10 {+рабочих +}дней'],
  ['статья 152 ГК РФ', 'статья 152.1 ГК РФ', 'статья [-152-]{+152.1+} ГК РФ'],
  ['одно два три', 'совсем иное три', '[-одно два-]{+совсем иное+} три'],
  ['', 'новое', '{+новое+}'],
  ['старое', '', '[-старое-]'],
])('the difference of «%s» and «%s» is found word by word', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('the difference contains both texts, whatever changed', () => {
  const [before, after] = ['а б в г а б — «д».\nе', 'б в а г б, «д»!\nж е']
  const parts = wordDiff(before, after)
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
})

it('a paragraph with one changed word is more alike than another paragraph', () => {
  const paragraph = 'Требования исполнены частично, ответ на претензию не поступил'
  expect(likeness(paragraph, 'Требования исполнены частично, ответ на заявление не поступил')).toBeGreaterThan(0.7)
  expect(likeness(paragraph, 'Страница осмотрена нотариусом')).toBe(0)
  const demand = ['провести проверку изложенных обстоятельств', 'проверить изложенные в заявлении обстоятельства'] as const
  expect(likeness(...demand)).toBeGreaterThan(0.5)
})

it('a long text is shown around its changes only, cut between words', () => {
  const long = 'слово '.repeat(30)
  const parts = aroundChanges(wordDiff(`${long}да ${long}раз ${long}`, `${long}нет ${long}два ${long}`), 20)
  expect(parts.map(({ text }) => text)).toEqual([
    '[…] слово слово слово ',
    'да',
    'нет',
    ' слово слово слово […] слово слово слово ',
    'раз',
    'два',
    ' слово слово слово […]',
  ])
})
