import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTerms } from './fts-query.ts'
import { excerptOf, type Mark, marksOf } from './highlight.ts'

const FILLER = 'Площадка рассматривает обращение по своим правилам и отвечает письмом. '

describe('marksOf', () => {
  test.each([
    ['удаление отзыв', 'Удалить отзывы с карт', ['Удалить', 'отзывы']],
    ['ёлка', 'Елка и ёлки', ['Елка', 'ёлки']],
    ['площадо', 'Ответы площадок', ['площадок']],
    ['как суд', 'Как идёт суд', ['суд']],
    ['отзыв', 'О\u0301тзыв: «отзыв»', ['О\u0301тзыв', 'отзыв']],
    ['иск', 'Поиск', []],
    ['ст. 128.1 УК', 'УК, 1 пункт: статья 128.1', ['УК', '128.1']],
  ])('marksOf marks the matches of %s in %s', (typed, text, marked) => {
    expect(cutOut(text, marksOf(text, searchTerms(typed)))).toEqual(marked)
  })
})

describe('excerptOf', () => {
  test('excerptOf shows a short text whole', () => {
    expect(excerptOf('Отзыв удалён.', searchTerms('отзыв'))).toEqual({ excerpt: 'Отзыв удалён.', marks: [[0, 5]] })
  })

  test('excerptOf shows the beginning when the words occur only in the title', () => {
    const { excerpt, marks } = excerptOf(FILLER.repeat(10), searchTerms('репутация'))
    expect(excerpt).toMatch(/^Площадка .*[а-я.]…$/)
    expect(marks).toEqual([])
  })

  test('excerptOf cuts around the match on word bounds', () => {
    const { excerpt, marks } = excerptOf(`${FILLER.repeat(10)}Это клевета. ${FILLER.repeat(10)}`, searchTerms('клеветы'))
    expect(excerpt).toMatch(/^…[а-яА-Я]+ .*Это клевета\..*[а-я.]…$/)
    expect(excerpt.length).toBeLessThanOrEqual(202)
    expect(excerpt.length).toBeGreaterThan(140)
    expect(cutOut(excerpt, marks)).toEqual(['клевета'])
  })

  test('excerptOf prefers the place with more of the words', () => {
    const text = `Иск. Иск. Иск. ${FILLER.repeat(5)}Ответ на иск о клевете. ${FILLER.repeat(5)}`
    const { excerpt, marks } = excerptOf(text, searchTerms('иск клевета'))
    expect(cutOut(excerpt, marks)).toEqual(['иск', 'клевете'])
  })

  test('excerptOf keeps the match at the end of a text', () => {
    const { excerpt, marks } = excerptOf(`${FILLER.repeat(10)}Клевета`, searchTerms('клевета'))
    expect(excerpt).toMatch(/^….*Клевета$/)
    expect(cutOut(excerpt, marks)).toEqual(['Клевета'])
  })

  test('excerptOf puts no comma, dash or full stop of a sentence before the ellipsis', () => {
    const begin = 'а'.repeat(190)
    const ends: [string, string][] = [
      [`${begin} товар, сумма и так далее`, `${begin} товар…`],
      [`${begin} товар — сумма и так далее`, `${begin} товар…`],
      [`${begin} «Сайт». Дальше и так далее`, `${begin} «Сайт»…`],
      [`${begin} ст. 152 ГК РФ и так далее`, `${begin} ст. 152…`],
    ]
    for (const [text, excerpt] of ends) expect(excerptOf(text, searchTerms('клевета'))).toEqual({ excerpt, marks: [] })
  })

  test('excerptOf cuts a text without spaces, never inside a character', () => {
    const { excerpt } = excerptOf('👍'.repeat(500), searchTerms('клевета'))
    expect(excerpt.isWellFormed()).toBe(true)
    expect(excerpt.length).toBeLessThanOrEqual(203)
  })

  test('marks stay inside the excerpt and in order for any text', () => {
    const word = fc.constantFrom('отзыв', 'Отзывы,', 'суд', '—', '👍👍', 'х'.repeat(90), 'https://example.ru/otzyv/')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), (words) => {
        const { excerpt, marks } = excerptOf(words.join(' '), searchTerms('отзыв суд'))
        expect(excerpt.length).toBeLessThanOrEqual(203)
        expect(excerpt.isWellFormed()).toBe(true)
        for (const text of cutOut(excerpt, marks)) expect(text).toMatch(/^(отзывы?|суд)$/i)
        expect(marks.length > 0).toBe(words.some((text) => /отзыв|суд/i.test(text)))
      }),
    )
  })
})

function cutOut(text: string, marks: Mark[]): string[] {
  return marks.map(([start, end]) => text.slice(start, end))
}
