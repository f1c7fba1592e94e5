import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import everyNumber from 'libphonenumber-js/max/metadata'
import metadata from 'libphonenumber-js/min/metadata'
import { describe, expect, it } from 'vitest'
import { PHONE_INPUTS } from '../../../test/phone-inputs.ts'
import { phoneText } from './phone-text.ts'
import { createPhoneReader } from './read-phone.ts'

it.each([
  ['+7 (900) 123-45-67', '+7 (900) 123-45-67'],
  ['+7 900 123–45–67', '+7 900 123-45-67'],
  ['+7a (9b00) 12-3!', '+7 (900) 12-3'],
  ['9a1б2!(3)-4+', '912(3)-4+'],
  ['тел: +7 900', '+7 900'],
  ['8 900 123-45-67xyz', '8 900 123-45-67'],
  ['8 900 123-45-67 (WhatsApp)', '8 900 123-45-67'],
  ['8 900 123-45-67 звонить после 18', '8 900 123-45-67'],
  ['8 900 123-4й5-67', '8 900 123-45-67'],
  ['89001234567 доб. 12', '89001234567 доб. 12'],
  ['89001234567 до', '89001234567 до'],
  ['89001234567 дом', '89001234567'],
  ['89001234567;ext=12', '89001234567;ext=12'],
  ['1'.repeat(30), '1'.repeat(25)],
  ['😀', ''],
])('a phone field shows %j as %j', (text, expected) => {
  expect(phoneText(text)).toBe(expected)
})

const read = createPhoneReader(metadata)
const guessed = (country: string) => ({ country, isChosen: false })
const chosen = (country: string) => ({ country, isChosen: true })

describe('typed phone number', () => {
  it('a typed phone number is read in every common spelling', () => {
    const results = PHONE_INPUTS.map((input) => ({ ...input, contact: read(input.text, guessed(input.network ?? 'ru')).contact || null }))
    expect(PHONE_INPUTS.length).toBeGreaterThan(150)
    expect(results).toEqual(PHONE_INPUTS)
  })

  it.each([
    [
      '8 (900) 123-45-67',
      'ru',
      { country: 'ru', countryCode: 'RU', formatted: '+7 900 123-45-67', nationalNumber: '9001234567', dialCode: '+7' },
    ],
    ['+375 29 123-45-67', 'ru', { country: 'by', countryCode: 'BY', dialCode: '+375', nationalNumber: '291234567', hasCode: true }],
    ['8 701 234-56-78', 'kz', { country: 'kz', dialCode: '+7', nationalNumber: '7012345678', hasCode: false }],
    ['8 800 000-00-00', 'ru', { country: 'ru', nationalNumber: '8000000000' }],
    ['0031 6 12345678', 'ru', { country: 'nl', formatted: '+31 6 12345678', hasCode: true }],
    ['+800 1234 5678', 'ru', { country: 'ru', countryCode: null, contact: '+80012345678' }],
  ])('the number %j typed for %s is valid', (text, country, expected) => {
    expect(read(text, guessed(country))).toMatchObject({ ...expected, valid: true, possible: true, error: null, other: null })
  })

  it.each([
    ['', 'ru', 'NOT_A_NUMBER'],
    ['позвоните мне', 'ru', 'NOT_A_NUMBER'],
    ['5', 'ru', 'TOO_SHORT'],
    ['+7', 'ru', 'TOO_SHORT'],
    ['+75', 'ru', 'TOO_SHORT'],
    ['123456789012345678', 'ru', 'TOO_LONG'],
    ['7'.repeat(251), 'ru', 'TOO_LONG'],
    ['+999 123 456', 'ru', 'INVALID_COUNTRY'],
  ])('the text %j typed for %s is no number: %s', (text, country, error) => {
    expect(read(text, chosen(country))).toMatchObject({ valid: false, possible: false, formatted: text, contact: '', error })
  })

  it.each([
    ['+7 (900) 123', false],
    ['8 200 123-45-67', true],
    ['+0', false],
  ])('the number %j is not valid, and whether it is possible is %j', (text, possible) => {
    expect(read(text, guessed('ru'))).toMatchObject({ valid: false, possible, country: 'ru', dialCode: '+7' })
  })

  it('a typed phone number may have every Russian code that begins with 8', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => `+78${String(i).padStart(2, '0')}1234567`)
    const refused = numbers.filter(
      (number) => parsePhoneNumberFromString(number, everyNumber)?.isValid() && !read(number, guessed('ru')).valid,
    )
    expect(refused).toEqual([])
  })
})

describe('number without a code', () => {
  it('a number without a code belongs to the country that the visitor chose, even if it would be a valid Russian number', () => {
    expect(read('9001234567', chosen('nl'))).toMatchObject({ contact: '+319001234567', country: 'nl' })
    expect(read('415 555 2671', chosen('us'))).toMatchObject({ contact: '+14155552671', country: 'us' })
    expect(read('49 151 12345678', chosen('de'))).toMatchObject({ contact: '+4915112345678', country: 'de' })
    expect(read('8 050 123-45-67', chosen('ua'))).toMatchObject({ contact: '+380501234567', country: 'ua' })
    expect(read('810 290 8999', chosen('us'))).toMatchObject({ contact: '+18102908999', country: 'us' })
  })

  it.each([
    ['8 900 123-45-67', chosen('nl'), { country: 'ru', formatted: '+7 900 123-45-67' }],
    ['8 701 234-56-78', chosen('nl'), { country: 'kz', formatted: '+7 701 234-56-78' }],
    ['375291234567', guessed('ru'), { country: 'by', formatted: '+375 29 123 45 67' }],
    ['97 123 45 67', { ...guessed('ru'), network: 'uz' }, { country: 'uz', formatted: '+998 97 123 45 67' }],
    ['8 029 123-45-67', guessed('ru'), { country: 'by', formatted: '+375 29 123 45 67' }],
    ['050 123-45-67', guessed('ru'), { country: 'ua', formatted: '+380 50 123 4567' }],
    ['375 29 123-45-67', { ...guessed('de'), network: 'de' }, { country: 'by', formatted: '+375 29 123 45 67' }],
    ['8 029 123-45-67', { ...guessed('de'), network: 'de' }, { country: 'by', formatted: '+375 29 123 45 67' }],
    ['97 123 45 67', guessed('ru'), null],
    ['8 900 123-45', { ...guessed('ru'), network: 'nl' }, null],
    ['8 900 123-45', { ...guessed('nl'), network: 'nl' }, null],
    ['89 001 23 45', { ...guessed('ru'), network: 'nl' }, null],
    ['8 900 123-45-67 8', guessed('ru'), null],
    ['+31 900', chosen('nl'), null],
  ])('the number %j for %j is refused, and would be %j in another country', (text, hint, other) => {
    expect(read(text, hint)).toMatchObject({ valid: false, other })
  })
})
