import metadata from 'libphonenumber-js/min/metadata'
import { describe, expect, it } from 'vitest'
import { countryOfNumber, findByPrefix, findCountries, listCountries } from './phone-countries.ts'

const countries = listCountries(metadata)
const codes = (found: { iso2: string }[]) => found.map(({ iso2 }) => iso2)

describe('list of countries', () => {
  it('the list of countries begins with the preferred countries and continues by Russian name', () => {
    expect(codes(countries).slice(0, 7)).toEqual(['ru', 'kz', 'by', 'uz', 'ua', 'au', 'at'])
    expect(countries[0]).toEqual({ name: 'Россия', iso2: 'ru', dialCode: '7', priority: 0, areaCodes: '[3489]' })
  })

  it('the list of countries contains every country once, with a unique name', () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
  })
})

it.each([
  ['каз', ['kz']],
  ['  КАЗ ', ['kz']],
  ['гвин', ['gn', 'gq', 'gw', 'pg']],
  ['бисау', ['gw']],
  ['by', ['by']],
  ['+375', ['by']],
  ['375', ['by']],
  ['+7', ['ru', 'kz', ...codes(countries.filter(({ dialCode }) => dialCode.startsWith('7') && dialCode !== '7'))]],
  ['+7 701', ['kz']],
  ['атлантида', []],
])('the search among countries for %j finds %j', (query, expected) => {
  expect(codes(findCountries(countries, query)).sort()).toEqual([...expected].sort())
})

it.each(['', '  ', '+'])('the search among countries for %j finds all countries', (query) => {
  expect(findCountries(countries, query)).toEqual(countries)
})

describe('letters typed on the closed list', () => {
  it.each([
    ['г', 'ru', 'ga'],
    ['гер', 'ru', 'de'],
    ['ГЕР', 'de', 'de'],
    ['к', 'kz', 'cv'],
    ['р', 'ru', 'kr'],
    ['яяя', 'ru', undefined],
  ])('the letters %j typed on the country %s select %s', (prefix, current, expected) => {
    const found = findByPrefix(countries, prefix, current)
    expect(found?.iso2).toBe(expected)
  })
})

it.each([
  ['+7', 'by', 'ru'],
  ['+7', 'kz', 'kz'],
  ['+7 9', 'kz', 'ru'],
  ['+7 701', 'ru', 'kz'],
  ['+375', 'ru', 'by'],
  ['+1', 'ru', 'us'],
  ['+1 809', 'us', 'do'],
  ['+44', 'ru', 'gb'],
  ['8 900', 'ru', undefined],
  ['', 'ru', undefined],
  ['+', 'ru', undefined],
  ['+999', 'ru', undefined],
])('the country of a typed number for %j typed while %s was chosen is %s', (text, current, expected) => {
  expect(countryOfNumber(text, countries, current)?.iso2).toBe(expected)
})
