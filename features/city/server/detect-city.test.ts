import { expect, it } from 'vitest'
import { DEFAULT_CITY } from '../wire.ts'
import cities from './cities.json'
import { type CitySources, detectCity } from './detect-city.ts'

const KAZAN = { country: 'RU', latitude: '55.79600', longitude: '49.10600' }
const AUSTIN = { latitude: '30.27130', longitude: '-97.74260' }

const CHOICES: [what: string, cookie: string, city: string][] = [
  ['a plain name', 'Омск', 'Омск'],
  ['a URL-encoded name', encodeURIComponent('Нижний Новгород'), 'Нижний Новгород'],
  ['a name with hyphens', 'Ростов-на-Дону', 'Ростов-на-Дону'],
  ['a name with ё', 'Орёл', 'Орёл'],
  ['a name with dots and parentheses', 'пос. Октябрьский (Московская обл.)', 'пос. Октябрьский (Московская обл.)'],
  ['a town outside the embedded list', 'Урюпинск', 'Урюпинск'],
  ['a name of 60 characters', 'А'.repeat(60), 'А'.repeat(60)],
]

const GARBAGE: [what: string, cookie: string | undefined][] = [
  ['absent', undefined],
  ['empty', ''],
  ['spaces only', '   '],
  ['punctuation only', '-.()'],
  ['Latin', 'Moscow'],
  ['markup', '<b>Омск</b>'],
  ['encoded markup', encodeURIComponent('Омск<script>')],
  ['encoded twice', encodeURIComponent(encodeURIComponent('Омск'))],
  ['a broken escape', '%E0%A4%A'],
  ['an escape cut short', 'Омск%'],
  ['two lines', 'Омск\nКазань'],
  ['closed with a line break', 'Омск\n'],
  ['with digits', 'Омск-2'],
  ['61 characters long', 'А'.repeat(61)],
  ['JSON', '{"city":"Омск"}'],
]

const PLACES: [what: string, cf: CitySources['cf'], city: string][] = [
  ['Russian coordinates', KAZAN, 'Казань'],
  ['negative longitude on Чукотка', { country: 'RU', latitude: '66.159', longitude: '-169.809' }, 'Анадырь'],
  ['other fields beside them', { ...KAZAN, ...{ city: 'Kazan', asn: 12345 } }, 'Казань'],
  ['no cf', undefined, DEFAULT_CITY],
  ['an empty cf', {}, DEFAULT_CITY],
  ['coordinates of Texas and no country', AUSTIN, DEFAULT_CITY],
  ['coordinates of Texas and country US', { ...AUSTIN, country: 'US' }, DEFAULT_CITY],
  ['Russian coordinates and no country', { latitude: KAZAN.latitude, longitude: KAZAN.longitude }, DEFAULT_CITY],
  ['country KZ beside the Russian border', { country: 'KZ', latitude: '54.87', longitude: '69.15' }, DEFAULT_CITY],
  ['a lower-case country', { ...KAZAN, country: 'ru' }, DEFAULT_CITY],
  ['country RU alone', { country: 'RU' }, DEFAULT_CITY],
  ['latitude alone', { country: 'RU', latitude: '55.796' }, DEFAULT_CITY],
  ['longitude alone', { country: 'RU', longitude: '49.106' }, DEFAULT_CITY],
  ['NaN', { ...KAZAN, latitude: 'NaN' }, DEFAULT_CITY],
  ['Infinity', { ...KAZAN, longitude: 'Infinity' }, DEFAULT_CITY],
  ['empty strings', { ...KAZAN, latitude: '', longitude: '' }, DEFAULT_CITY],
  ['spaces', { ...KAZAN, latitude: ' ' }, DEFAULT_CITY],
  ['words', { ...KAZAN, latitude: '55.796N' }, DEFAULT_CITY],
  ['latitude past the pole', { ...KAZAN, latitude: '90.1' }, DEFAULT_CITY],
  ['longitude past the date line', { ...KAZAN, longitude: '180.1' }, DEFAULT_CITY],
  ['numbers instead of strings', { ...KAZAN, latitude: 55.796, longitude: 49.106 }, DEFAULT_CITY],
  ['null coordinates', { ...KAZAN, latitude: null }, DEFAULT_CITY],
]

it.each(CHOICES)('detectCity prefers an earlier choice to the location: %s', (_what, cookie, city) => {
  expect(detectCity({ cookie, cf: KAZAN })).toBe(city)
})

it.each(GARBAGE)('detectCity uses the location when the cookie is %s', (_what, cookie) => {
  expect(detectCity({ cookie, cf: KAZAN })).toBe('Казань')
})

it.each(PLACES)('detectCity locates the request by %s', (_what, cf, city) => {
  expect(detectCity({ cf })).toBe(city)
})

it('detectCity returns Москва when neither cookie nor location is usable', () => {
  expect(detectCity({ cookie: '%', cf: { country: 'KZ' } })).toBe('Москва')
})

it('detectCity accepts the choice of any listed city', () => {
  expect(cities.filter(({ name }) => detectCity({ cookie: encodeURIComponent(name), cf: KAZAN }) !== name)).toEqual([])
})
