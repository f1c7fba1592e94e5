import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MaskedEntity } from '../engine/document.ts'
import { mask, unmask } from './mask.ts'

const ENTITIES: MaskedEntity[] = [
  { kind: 'address', value: 'г. Казань, ул. Баумана, д. 1' },
  { kind: 'name', value: 'Иванов Пётр Сергеевич' },
  { kind: 'phone', value: '+7 900 123-45-67' },
  { kind: 'number', value: '7707083893' },
]

describe('masking', () => {
  it.each([
    ['Я, Иванов Пётр Сергеевич, живу: г. Казань, ул. Баумана, д. 1.', 'Я, {ИМЯ_1}, живу: {АДРЕС_1}.'],
    ['Автор обвинил Иванова и Петру грозил.', 'Автор обвинил {ИМЯ_1} и Петру грозил.'],
    ['Звонили на +7 900 123-45-67 и 8(900)7654321.', 'Звонили на {ТЕЛЕФОН_1} и {ТЕЛЕФОН_2}.'],
    ['Писали на чужой.адрес@почта.рф и a.b@mail.ru', 'Писали на {ПОЧТА_1} и {ПОЧТА_2}'],
    ['Договор 12345678, ИНН 7707083893.', 'Договор {НОМЕР_2}, ИНН {НОМЕР_1}.'],
    ['В 2024 году было 3 отзыва за 15 000 рублей.', 'В 2024 году было 3 отзыва за 15 000 рублей.'],
    ['Скобки {ИМЯ_1} посетителя не обманут.', 'Скобки ИМЯ_1 посетителя не обманут.'],
  ])('%s', (text, masked) => {
    expect(mask(text, ENTITIES).text).toBe(masked)
  })

  it('gives back every text without braces as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Иванову', 'долг', '+79001234567', 'a@b.ru', 'и', '«Ромашка»', '1234567890', '\n')), (words) => {
        const text = words.join(' ')
        expect(unmask(mask(text, ENTITIES).text, mask(text, ENTITIES))).toBe(text)
      }),
    )
  })

  it('lets no value of the answers through, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...ENTITIES.map(({ value }) => value)), fc.string(), (before, value, after) => {
        expect(mask(`${before} ${value} ${after}`, ENTITIES).text).not.toContain(value)
      }),
    )
  })
})
