import { describe, expect, it } from 'vitest'
import { documentOf } from '../../test/content/document-of.ts'
import { textsWithoutDashes, wrongWords } from './wording.ts'

it.each([
  ['a dash is missing before «это»', 'Юрист и адвокат это одно и то же?'],
  ['a dash is missing before «это»', 'Претензия это письмо владельцу сайта.'],
  ['a dash is missing before «это»', 'Политика и согласие это два документа.'],
  ['a colon stands where a dash belongs', '«Дорого», «хамоватый тон»: это впечатления.'],
  ['telegraphese: a verb, a colon and what we do', 'Отказали: пишем претензию.'],
  ['telegraphese: a verb, a colon and what we do', 'Всё ясно. Не ответили: снова пишем.'],
  ['a hyphen stands for a dash', 'Отзыв - это мнение.'],
  ['a promise without its day', 'Ответим в рабочий день.'],
  ['jargon', 'Скачайте чек-лист.'],
  ['jargon', 'Посмотрите кейсы.'],
])('a sentence has a fault: %s: %s', (problem, text) => {
  expect(wrongWords([documentOf(`<p>${text}</p>`)]).map((finding) => finding.problem)).toEqual([problem])
})

it.each([
  'Юрист и адвокат — это одно и то же?',
  'Всё это один и тот же спор.',
  'Если это ложь, соберите документы.',
  'Сделайте это до жалобы.',
  'Мы поступаем так: пишем претензию.',
  'Интернет-магазин получил 5-й отзыв.',
  'Ответим в течение одного рабочего дня.',
  'Мы ответим на следующий рабочий день.',
  'Кейсистемный подход ни при чём.',
])('a sentence has no fault: %s', (text) => {
  expect(wrongWords([documentOf(`<p>${text}</p>`)])).toEqual([])
})

describe('a running text', () => {
  const long = `<p>${'слово '.repeat(300)}</p>`

  it('a running text of 300 words without a dash is found', () => {
    expect(textsWithoutDashes([documentOf(long)])).toHaveLength(1)
  })

  it.each([
    ['a short text', '<p>Слово.</p>'],
    ['a text with a dash', `${long}<p>Отзыв\u00a0— это мнение.</p>`],
  ])('a running text is right: %s', (_, html) => {
    expect(textsWithoutDashes([documentOf(html)])).toEqual([])
  })
})
