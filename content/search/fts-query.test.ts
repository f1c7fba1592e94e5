import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ftsFullQuery, ftsQuery, ftsTitleQuery, neededWords, searchTerms } from './fts-query.ts'

test.each([
  ['отзыв', '("отзыв" OR "отзыв" *)'],
  ['Удалить отзывы', '"удал" AND ("отзыв" OR "отзывы" *)'],
  ['отзывы отзыв', '("отзыв" OR "отзыв" *)'],
  ['как удалить отзыв из поиска', '"удал" AND "отзыв" AND ("поиск" OR "поиска" *)'],
  ['как', '("как" OR "как" *)'],
  ['я', '"я"'],
  ['репутация -отзыв', '"репутац" AND ("отзыв" OR "отзыв" *)'],
  ['NEAR(суд)', '"near" AND ("суд" OR "суд" *)'],
  ['col:x', '"col" AND "x"'],
])('ftsQuery turns %s into %s', (typed, expression) => {
  expect(ftsQuery(searchTerms(typed))).toBe(expression)
})

test.each(['', '   ', '"', '*', '(', "'", '👍', '\0', '\ud800'])('ftsQuery finds nothing to search for in %j', (typed) => {
  expect(ftsQuery(searchTerms(typed))).toBeNull()
})

test('ftsQuery keeps FTS5 syntax inside the quotes for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const terms = searchTerms(typed)
      const shapeOf = (expression: string | null) => expression?.replaceAll(/"[\p{L}0-9 ]+"/gu, 'T') ?? 'T'
      expect(shapeOf(ftsQuery(terms))).toMatch(/^(T AND )*(T|\(T OR T \*\))$/)
      expect(shapeOf(ftsFullQuery(terms) ?? 'T')).toMatch(/^(T AND )*(T|\(T OR T \*\))( AND (T|NEAR\((T )*T, \d+\)))*$/)
    }),
  )
})

test('the last word may be incomplete', () => {
  expect(searchTerms('удалить площадо')).toEqual({ stems: ['удал', 'площад'], prefix: 'площадо', helpful: [] })
})

test('titles must contain whole words', () => {
  expect(ftsTitleQuery(searchTerms('удалить отзывы'))).toBe('{title} : ("удал" AND "отзыв")')
  expect(ftsTitleQuery(searchTerms('"'))).toBeNull()
})

describe('abbreviations', () => {
  test('abbreviations of laws, addresses and sentences need the same terms as the words alone', () => {
    const meant: [string, string][] = [
      ['ст. 152 ГК РФ', '152 гк'],
      ['СТ.152 ГК', '152 гк'],
      ['ст152 ГК', '152 гк'],
      ['статья 152 ГК', '152 гк'],
      ['ст-я 152 ГК', '152 гк'],
      ['в статье 152 ГК', '152 гк'],
      ['152 ст. ГК', '152 гк'],
      ['ст.ст. 151, 152 ГК РФ', '151 152 гк'],
      ['п. 9 ст. 152', '9 152'],
      ['пп. 1 п. 2', '1 2'],
      ['п-т 3 ст-и 10', '3 10'],
      ['п. «а» ч. 2', '2'],
      ['абз. 3 ст. 10', '3 10'],
      ['гл. 8 ГК', '8 гк'],
      ['разд. III ГК', 'iii гк'],
      ['§ 4 гл. 30', '4 30'],
      ['152-ФЗ', '152 фз'],
      ['152ФЗ', '152 фз'],
      ['№ 152-ФЗ', '152 фз'],
      ['N 152 ФЗ', '152 фз'],
      ['с. 5', '5'],
      ['г. Москва', 'москва'],
      ['гор. Москва', 'москва'],
      ['ул. Ленина, д. 5, кв. 1', 'ленина 5 1'],
      ['пр-т Ленина', 'ленина'],
      ['р-н Сокол', 'сокол'],
      ['отзывы и т. д.', 'отзывы'],
      ['отзывы, т. е. жалобы', 'отзывы жалобы'],
      ['отзывы и др.', 'отзывы'],
      ['5000 руб.', '5000'],
      ['5000руб', '5000'],
      ['30 тыс. руб.', '30'],
      ['ООО Ромашка', 'ромашка'],
      ['ИП Иванов', 'иванов'],
      ['РКН', 'роскомнадзор'],
      ['приказ РКН', 'приказ Роскомнадзора'],
      ['Пленум ВС РФ', 'пленум верховного суда'],
      ['ППВС №3', 'постановление пленума верховного суда 3'],
      ['КС РФ', 'конституционный суд'],
      ['ГКРФ 152', 'гк 152'],
      ['Гражданский кодекс РФ, ст. 152', 'гк 152'],
      ['Уголовного кодекса', 'ук'],
      ['кодекс РФ об административных правонарушениях', 'коап'],
      ['ТК РФ', 'тк'],
      ['СПб', 'Санкт-Петербург'],
      ['п9ст152', '9 152'],
      ['Г. К. РФ', 'гк'],
      ['К.о.А.П. 5.61', 'коап 5.61'],
      ['149 Ф.З.', '149 фз'],
      ['юр. адрес', 'юридический адрес'],
      ['10 раб. дней', '10 рабочих дней'],
      ['гос органы', 'органы'],
      ['тг канал', 'телеграм канал'],
      ['2 ГИС', '2гис'],
      ['скрины', 'скриншот'],
      ['ЗПП', 'защита прав потребителей'],
      ['ЗоЗПП', 'защита прав потребителей'],
      ['перс. данные', 'персональные данные'],
      ['персданные', 'персональные данные'],
      ['ПДн', 'персональные'],
      ['мор. вред', 'моральный вред'],
      ['юрлицо', 'юридическое лицо'],
      ['юр. лица', 'юридические лица'],
      ['физлица', 'физические лица'],
      ['гос. пошлина', 'пошлина'],
      ['госпошлина', 'пошлина'],
      ['гугл карты', 'Google карты'],
      ['https://otzovik.com/', 'отзовик'],
      ['отзыв AND NOT жалоба', 'отзыв жалоба'],
    ]
    for (const [typed, same] of meant) expect([typed, searchTerms(typed).stems]).toEqual([typed, searchTerms(same).stems])
  })

  test('abbreviations are searched for where a query has nothing else', () => {
    const alone: [string, string[]][] = [
      ['ст.', ['стат']],
      ['РФ', ['рф']],
      ['ИП', ['ип']],
      ['§', ['параграф']],
      ['т. е.', ['т', 'е']],
      ['руб.', ['руб']],
    ]
    for (const [typed, stems] of alone) expect([typed, searchTerms(typed).stems]).toEqual([typed, stems])
  })

  test('abbreviations that are words of their own stay words where no full stop follows', () => {
    expect(searchTerms('тел человека им').stems).toHaveLength(3)
    expect(searchTerms('статья о клевете').stems).toHaveLength(2)
  })
})

test('a number with full stops is found as it is written', () => {
  expect(ftsQuery(searchTerms('ч. 2 ст. 128.1 УК РФ'))).toBe('"2" AND "128 1" AND ("ук" OR "ук" *)')
  expect(ftsQuery(searchTerms('ст. 5.61'))).toBe('"5 61"')
})

test('a hit ranks higher where the part of a law is beside its number, and with the legal form', () => {
  expect(ftsFullQuery(searchTerms('п. 9 ст. 152 ГК'))).toBe('"9" AND "152" AND ("гк" OR "гк" *) AND NEAR("пункт" "9" "стат" "152", 8)')
  expect(ftsFullQuery(searchTerms('ООО Ромашка'))).toBe('("ромашк" OR "ромашка" *) AND "оо"')
  expect(ftsFullQuery(searchTerms('отзыв'))).toBeNull()
})

test('each needed word can be searched for alone, in the spelling of the visitor', () => {
  const words = neededWords('Отзывы о ст. 128.1 УК РФ')
  expect(words.map(({ typed, terms }) => [typed, ftsQuery(terms)])).toEqual([
    ['Отзывы', '"отзыв"'],
    ['128.1', '"128 1"'],
    ['УК', '("ук" OR "ук" *)'],
  ])
})
