import { getCountries } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import { countryOf } from './countries.ts'

/** These have dialling codes but no entry in ISO 3166-1. */
const NOT_COUNTRIES = ['AC', 'TA']
const codes = getCountries().filter((code) => !NOT_COUNTRIES.includes(code))

it('every country with a phone code has a Russian name', () => {
  const nameless = codes.filter((code) => !/^[А-Яа-яЁ]/.test(countryOf(code)?.name ?? ''))
  expect(nameless).toEqual([])
})

it('every country has its own three-letter code', () => {
  const long = codes.map((code) => countryOf(code)?.alpha3 ?? '')
  expect(long.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(new Set(long).size).toBe(codes.length)
})

it.each([
  ['RU', 'RUS', 'Россия'],
  ['BY', 'BLR', 'Беларусь'],
  ['KZ', 'KAZ', 'Казахстан'],
  ['UA', 'UKR', 'Украина'],
  ['UZ', 'UZB', 'Узбекистан'],
  ['DE', 'DEU', 'Германия'],
  ['CH', 'CHE', 'Швейцария'],
])('the country %s has the code %s and the name %s', (code, alpha3, name) => {
  expect(countryOf(code)).toEqual({ code, alpha3, name })
})

it.each([undefined, null, '', 'XX', 'T1', 'ru', 'RUS', 7, ['RU'], {}])('%j is not a country', (code) => {
  expect(countryOf(code)).toBeNull()
})
