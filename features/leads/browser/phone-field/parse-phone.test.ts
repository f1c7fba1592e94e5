import metadata from 'libphonenumber-js/min/metadata'
import { describe, expect, it } from 'vitest'
import { parsePhone } from './parse-phone.ts'

describe('a typed phone number', () => {
  it.each([
    [
      '8 (900) 123-45-67',
      'ru',
      { country: 'ru', countryCode: 'RU', formatted: '+7 900 123 45 67', nationalNumber: '9001234567', dialCode: '+7' },
    ],
    ['9001234567', 'ru', { country: 'ru', nationalNumber: '9001234567' }],
    ['+375 29 123-45-67', 'ru', { country: 'by', countryCode: 'BY', dialCode: '+375', nationalNumber: '291234567' }],
    ['8 701 234-56-78', 'kz', { country: 'kz', dialCode: '+7', nationalNumber: '7012345678' }],
    ['+998 90 123 45 67', 'ru', { country: 'uz', dialCode: '+998' }],
    ['8 800 000-00-00', 'ru', { country: 'ru', nationalNumber: '8000000000' }],
  ])('%j typed for %s is valid', (text, country, expected) => {
    expect(parsePhone(text, country, metadata)).toMatchObject({ ...expected, valid: true, possible: true, error: null })
  })

  it.each(['8 900 123-45-67 доб. 12', '+7 900 123-45-67;ext=12345678901234567890', '8 900 123-45-67 ext. 123456', '8 900 123-45-67 x12'])(
    '%j is valid with its extension',
    (text) => {
      expect(parsePhone(text, 'ru', metadata)).toMatchObject({ valid: true, nationalNumber: '9001234567' })
    },
  )

  it.each([
    ['', 'ru', 'NOT_A_NUMBER'],
    ['позвоните мне', 'ru', 'NOT_A_NUMBER'],
    ['5', 'ru', 'TOO_SHORT'],
    ['+7', 'ru', 'TOO_SHORT'],
    ['+75', 'ru', 'TOO_SHORT'],
    ['123456789012345678', 'ru', 'TOO_LONG'],
    ['7'.repeat(251), 'ru', 'TOO_LONG'],
    ['9001234567', 'zz', 'INVALID_COUNTRY'],
    ['+999 123 456', 'ru', 'INVALID_COUNTRY'],
  ])('%j typed for %s is no number: %s', (text, country, error) => {
    expect(parsePhone(text, country, metadata)).toMatchObject({ valid: false, possible: false, formatted: text, error })
  })

  it.each([
    ['+7 (900) 123', false],
    ['8 200 123-45-67', true],
    ['+0', false],
  ])('%j is not valid', (text, possible) => {
    expect(parsePhone(text, 'ru', metadata)).toMatchObject({ valid: false, possible })
  })
})
