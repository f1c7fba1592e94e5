import metadata from 'libphonenumber-js/min/metadata'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createPhoneReader } from '../engine/read-phone.ts'
import { leadSchema } from '../lead-wire.ts'
import { errorsOfAnswer, leadErrors, leadFields, UNCHECKED } from './read-lead.ts'

function filled(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ 'contact-method': 'По телефону', phone: '', messenger: '', country: 'ru', ...fields }))
    data.set(name, value)
  return data
}

const read = createPhoneReader(metadata)
const phone = (text: string, country = 'ru') => read(text, { country, isChosen: country !== 'ru' })

describe('values of a lead form', () => {
  it.each([
    ['requires no field that it does not have', { phone: '89001234567' }, {}],
    ['requires a name of more than spaces', { username: ' \u00a0', phone: '89001234567' }, { username: 'Заполните это поле' }],
    ['requires the message', { message: '', phone: '89001234567' }, { message: 'Заполните это поле' }],
    ['requires a valid phone', { phone: '8900' }, { phone: 'Пожалуйста, введите корректный номер телефона' }],
    ['requires the messenger contact', { 'contact-method': 'В мессенджер', messenger: ' ' }, { messenger: 'Заполните это поле' }],
    ['requires no phone when a messenger is given', { 'contact-method': 'В мессенджер', messenger: '@anna' }, {}],
  ])('a lead form %s', (_, fields, expected) => {
    const data = filled(fields)
    expect(leadErrors(data, phone(String(data.get('phone'))))).toEqual(expected)
  })

  it.each([
    ['+31 900', 'ru', 'Для +31 (Нидерланды) такой номер не подходит. Пожалуйста, введите корректный номер телефона'],
    ['8 900 123-45-67', 'nl', 'Для +31 (Нидерланды) такой номер не подходит. Пожалуйста, введите корректный номер телефона'],
    ['375291234567', 'ru', 'Для +7 (Россия) такой номер не подходит. Пожалуйста, введите корректный номер телефона'],
  ])('the message for the number %j in the field of %s names the country', (text, country, message) => {
    expect(leadErrors(filled({ phone: text }), phone(text, country))).toEqual({ phone: message })
  })

  it('a lead form accepts a phone that only the server can check', () => {
    expect(leadErrors(filled({ phone: '8900' }), UNCHECKED)).toEqual({})
  })

  it.each([
    ['8 (900) 123-45-67', { country: 'ru', dialCode: '+7', contact: '+79001234567' }],
    ['+375 29 123-45-67', { country: 'by', dialCode: '+375', contact: '+375291234567' }],
    ['8 495 123-45-67 доб. 12', { country: 'ru', dialCode: '+7', contact: '+74951234567;ext=12' }],
  ])('a lead form sends the number and the typed text of %j', (text, expected) => {
    expect(leadFields(filled({ phone: text }), phone(text))).toMatchObject({ 'contact-method': 'По телефону', ...expected, typed: text })
  })

  it('a lead form sends the guessed country unless the number has a country code', () => {
    const sent = (text: string) => leadFields(filled({ phone: text, country: 'nl', guessedCountry: 'nl' }), phone(text))
    expect([sent('9001234567').guessedCountry, sent('+7 900 123-45-67').guessedCountry]).toEqual(['nl', ''])
  })

  it.each([
    ['a phone', filled({ phone: '+7 900 123-45-67', username: 'Анна', message: 'Отзыв\nо нас' }), phone('+7 900 123-45-67')],
    ['an unchecked phone', filled({ phone: '8 900 123-45-67' }), UNCHECKED],
    ['a messenger', filled({ 'contact-method': 'В мессенджер', messenger: '@anna' }), phone('')],
  ] as const)('a lead form sends fields that match `leadSchema`, with %s', (_, data, checked) => {
    const page = {
      idempotencyKey: '5f0c8c52-8f7e-4b6b-9d55-0d9f3f2b1c11',
      consent: true,
      consentVersion: '2026-11-20',
      formId: 'main',
    }
    expect(v.safeParse(leadSchema, { ...page, ...leadFields(data, checked) }).issues).toBe(undefined)
  })

  it.each([
    ['По телефону', { phone: 'Нет такого номера', username: 'Коротко' }],
    ['В мессенджер', { messenger: 'Нет такого номера', username: 'Коротко' }],
  ])('a lead form shows the server’s message at the field of «%s»', (contactMethod, expected) => {
    const answer = { contact: 'Нет такого номера', username: 'Коротко', formId: 'Не то' }
    expect(errorsOfAnswer(answer, filled({ 'contact-method': contactMethod }))).toEqual(expected)
  })
})
