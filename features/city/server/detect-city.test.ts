import { expect, it } from 'vitest'
import { DEFAULT_CITY } from '../wire.ts'
import cities from './cities.json'
import { type CitySources, detectCity, nearestCity } from './detect-city.ts'

const POINTS: [place: string, latitude: number, longitude: number, city: string][] = [
  ['the Kremlin', 55.752, 37.618, 'Москва'],
  ['the centre of Химки', 55.889, 37.445, 'Химки'],
  ['a suburb of Химки, 3 km out', 55.914, 37.42, 'Химки'],
  ['the centre of Электросталь, 52 km from Москва', 55.784, 38.446, 'Электросталь'],
  ['the edge of Электросталь', 55.8, 38.48, 'Электросталь'],
  ['Зеленоград, a district of Москва', 55.998, 37.19, 'Москва'],
  ['Троицк, 36 km from Москва', 55.484, 37.306, 'Москва'],
  ['the woods 30 km south-west of Москва', 55.567, 37.277, 'Москва'],
  ['Клин, halfway to Тверь', 56.334, 36.713, 'Москва'],
  ['Вышний Волочёк', 57.583, 34.567, 'Тверь'],
  ['Колпино', 59.75, 30.6, 'Санкт-Петербург'],
  ['Выборг', 60.71, 28.75, 'Санкт-Петербург'],
  ['Черняховск', 54.633, 21.817, 'Калининград'],
  ['Апатиты', 67.567, 33.393, 'Мурманск'],
  ['Суздаль', 56.42, 40.45, 'Владимир'],
  ['Алексин', 54.5, 37.067, 'Тула'],
  ['Зеленодольск', 55.85, 48.517, 'Казань'],
  ['Бор, across the Волга', 56.36, 44.06, 'Нижний Новгород'],
  ['Энгельс, across the Волга', 51.485, 46.127, 'Энгельс'],
  ['Азов', 47.1, 39.417, 'Ростов-на-Дону'],
  ['Геленджик', 44.561, 38.077, 'Новороссийск'],
  ['Алушта', 44.667, 34.398, 'Симферополь'],
  ['Балаклава', 44.5, 33.6, 'Севастополь'],
  ['Гудермес', 43.349, 46.096, 'Грозный'],
  ['the centre of Магас, 8 km from Назрань', 43.167, 44.809, 'Магас'],
  ['Воркута', 67.5, 64.033, 'Салехард'],
  ['Новоуральск', 57.25, 60.083, 'Екатеринбург'],
  ['Кунгур', 57.433, 56.933, 'Пермь'],
  ['Тара', 56.902, 74.371, 'Омск'],
  ['Обь', 54.992, 82.713, 'Новосибирск'],
  ['Дудинка', 69.4, 86.183, 'Норильск'],
  ['Слюдянка', 51.667, 103.7, 'Иркутск'],
  ['Мирный', 62.533, 113.95, 'Якутск'],
  ['Советская Гавань', 48.966, 140.285, 'Комсомольск-на-Амуре'],
  ['Холмск', 47.04, 142.043, 'Южно-Сахалинск'],
  ['Елизово', 53.183, 158.383, 'Петропавловск-Камчатский'],
  ['Певек', 69.7, 170.317, 'Анадырь'],
  ['Уэлен, east of the date line', 66.159, -169.809, 'Анадырь'],
  ['Провидения, east of the date line', 64.423, -173.226, 'Анадырь'],
]

it.each(POINTS)('nearestCity for a visitor at %s (%d, %d) finds %s', (_place, latitude, longitude, city) => {
  expect(nearestCity(latitude, longitude).name).toBe(city)
})

it('nearestCity finds the city itself at the centre of every listed city', () => {
  const swallowed = cities.filter((city) => nearestCity(city.lat, city.lon).name !== city.name)
  expect(swallowed).toEqual([])
})

it('nearestCity treats +180 and −180 degrees as the same meridian', () => {
  expect(nearestCity(66, 180)).toEqual(nearestCity(66, -180))
})

it('nearestCity returns the largest city when the coordinates are not numbers', () => {
  expect(nearestCity(Number.NaN, 37).name).toBe('Москва')
})

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
