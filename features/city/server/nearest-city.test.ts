import { expect, it } from 'vitest'
import cities from './cities.json'
import { nearestCity } from './nearest-city.ts'

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
