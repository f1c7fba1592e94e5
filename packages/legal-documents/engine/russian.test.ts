import { expect, it } from 'vitest'
import { ended, listed, sentence } from './russian.ts'

it.each([
  ['страница находится', 'Страница находится.'],
  ['«нарушен сон»', '«Нарушен сон».'],
  ['т. е. неправда', 'Т. е. неправда.'],
  ['қасымов не писал', 'Қасымов не писал.'],
  ['МВД отказало', 'МВД отказало.'],
  ['в мае 2026 г.', 'В мае 2026 г.'],
  ['зачем?', 'Зачем?'],
  ['деньги лежат на счёте;', 'Деньги лежат на счёте.'],
  ['', ''],
])('%j as a sentence is %j', (typed, text) => {
  expect(sentence(typed)).toBe(text)
})

it.each(['iPhone сломан', 'мвд.рф не отвечает', 'https://forum.example/p закрыт', 'кто-то@почта.рф не отвечает', '2 октября всё работало'])(
  'a sentence does not change the spelling of the first word of %j',
  (typed) => {
    expect(sentence(typed)).toBe(`${typed}.`)
  },
)

it('words of other people begin as they were written', () => {
  expect(ended('«берёт взятки»')).toBe('«берёт взятки».')
  expect(ended('«врут!»')).toBe('«врут!»')
})

it('answers under a label are a list of sentences', () => {
  expect(listed('Подтверждение', [])).toBe('')
  expect(listed('Подтверждение', ['акт от 5 мая 2026 г.'])).toBe('Подтверждение:\n— Акт от 5 мая 2026 г.')
  expect(listed('Подтверждение', ['акт', 'Выписка'])).toBe('Подтверждение:\n— Акт.\n— Выписка.')
})
