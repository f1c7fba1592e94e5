import { expect, it } from 'vitest'
import { submission } from '../../../test/worker/lead-deps.ts'
import { headingOf, type Submission, textOf } from './submission.ts'

const lead = (changes: Parameters<typeof submission>[0] = {}): Submission => ({ ...submission(changes), number: 481_920_337 })

it('the text of a lead contains everything that its visitor sent', () => {
  const everything = lead({
    message: 'Прошу\nпомочь',
    attachment: 'Расчёт: 575 000 ₽',
    googleClientId: '1958185836.1757409569',
    yandexClientId: '1757409569',
  })
  expect(textOf({ ...everything, captcha: 'unchecked' })).toBe(`Заявка 481920337
Имя: Анна
Связь: По телефону, +79001234567
Форма: main
Метки: ?utm_source=ya
Google Client ID: 1958185836.1757409569
Yandex Client ID: 1757409569

Прошу
помочь


Расчёт: 575 000 ₽

Страница: /serm/
Капча не проверена`)
})

it('the text of a lead has no lines for empty fields', () => {
  const bare = lead({ username: '', message: '', utm: '' })
  expect(textOf({ ...bare, page: '', captcha: 'passed' })).toBe(`Заявка 481920337
Связь: По телефону, +79001234567
Форма: main
Страница: не известна`)
})

it('the text of a letter has its address and its comment', () => {
  const content = { kind: 'letter', form: 'letter', comment: 'Добрый день!\nЕсть вопрос.', email: 'anna@example.ru' } as const
  expect(textOf({ ...lead(), content })).toBe(`Письмо директору 481920337
Почта: anna@example.ru

Добрый день!
Есть вопрос.

Страница: /serm/`)
})

it('the heading contains the number that was shown to the visitor elsewhere', () => {
  expect([headingOf(lead()), headingOf({ ...lead(), toldNumber: 123_456_789 })]).toEqual([
    'Заявка 481920337',
    'Заявка 481920337 (посетителю назван номер 123456789)',
  ])
})
