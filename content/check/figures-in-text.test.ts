import { describe, expect, it } from 'vitest'
import { sumsIn, termOf, termsIn } from './figures-in-text.ts'

const figures = (found: { figure: string }[]) => found.map(({ figure }) => figure)

describe('sums in a text', () => {
  it.each([
    ['от 90 000 ₽ за всё', ['от 90 000 ₽']],
    ['от 90 000 до 125 000 ₽', ['90 000–125 000 ₽']],
    ['485 000–680 000 ₽ и аудит 45 000 ₽', ['485 000–680 000 ₽', '45 000 ₽']],
    ['человек 35 000, компания 45 000', ['35 000 ₽', '45 000 ₽']],
    ['3 000 рублей, штраф от 5 до 10 тысяч рублей', ['3 000 ₽', '5–10 тысяч ₽']],
    ['27 отзывов по 1 000 знаков, закон № 149-ФЗ', []],
  ])('the sums of «%s» are found', (text, expected) => {
    expect(figures(sumsIn('', text))).toEqual(expected)
  })

  it('sums in a text are found with the number of their line', () => {
    expect(sumsIn('a.md', 'Цена\n18\u00a0000\u00a0₽')).toMatchObject([{ figure: '18 000 ₽', file: 'a.md', line: 2, text: '18 000 ₽' }])
  })
})

describe('terms in a text', () => {
  it.each([
    ['в течение 24 часов в рабочие дни', ['24 часа в рабочие дни']],
    ['Первые 24 часа', ['первые 24 часа']],
    ['за один рабочий день, директор в течение двух рабочих дней', ['1 рабочий день', '2 рабочих дня']],
    ['5–7-й рабочий день', ['5–7 рабочих дней']],
    ['плюс 22–26 недель, 29–44 недели', ['22–26 недель', '29–44 недели']],
    ['в рабочий день, за рабочую неделю, 3 часовых пояса', []],
  ])('the terms of «%s» are found', (text, expected) => {
    expect(figures(termsIn('', text))).toEqual(expected)
  })

  it('terms in a text are spelled as their number asks for', () => {
    const terms = ['1 недель', '22 недель', '5–11 недель', '4–7 нед.', '12 день', '114 час', '21 рабочий день']
    const spelled = ['1 неделя', '22 недели', '5–11 недель', '4–7 недель', '12 дней', '114 часов', '21 рабочий день']
    expect(terms.map(termOf)).toEqual(spelled)
  })
})
