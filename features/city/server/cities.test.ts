import { describe, expect, it } from 'vitest'
import cities from './cities.json'

// Московская область has no capital by law; its government is in Красногорск.
const CAPITALS: Record<string, string> = {
  Москва: 'Москва',
  'Санкт-Петербург': 'Санкт-Петербург',
  Севастополь: 'Севастополь',
  'Республика Адыгея': 'Майкоп',
  'Республика Алтай': 'Горно-Алтайск',
  'Республика Башкортостан': 'Уфа',
  'Республика Бурятия': 'Улан-Удэ',
  'Республика Дагестан': 'Махачкала',
  'Республика Ингушетия': 'Магас',
  'Кабардино-Балкарская Республика': 'Нальчик',
  'Республика Калмыкия': 'Элиста',
  'Карачаево-Черкесская Республика': 'Черкесск',
  'Республика Карелия': 'Петрозаводск',
  'Республика Коми': 'Сыктывкар',
  'Республика Крым': 'Симферополь',
  'Республика Марий Эл': 'Йошкар-Ола',
  'Республика Мордовия': 'Саранск',
  'Республика Саха (Якутия)': 'Якутск',
  'Республика Северная Осетия — Алания': 'Владикавказ',
  'Республика Татарстан': 'Казань',
  'Республика Тыва': 'Кызыл',
  'Удмуртская Республика': 'Ижевск',
  'Республика Хакасия': 'Абакан',
  'Чеченская Республика': 'Грозный',
  'Чувашская Республика': 'Чебоксары',
  'Алтайский край': 'Барнаул',
  'Забайкальский край': 'Чита',
  'Камчатский край': 'Петропавловск-Камчатский',
  'Краснодарский край': 'Краснодар',
  'Красноярский край': 'Красноярск',
  'Пермский край': 'Пермь',
  'Приморский край': 'Владивосток',
  'Ставропольский край': 'Ставрополь',
  'Хабаровский край': 'Хабаровск',
  'Амурская область': 'Благовещенск',
  'Архангельская область': 'Архангельск',
  'Астраханская область': 'Астрахань',
  'Белгородская область': 'Белгород',
  'Брянская область': 'Брянск',
  'Владимирская область': 'Владимир',
  'Волгоградская область': 'Волгоград',
  'Вологодская область': 'Вологда',
  'Воронежская область': 'Воронеж',
  'Ивановская область': 'Иваново',
  'Иркутская область': 'Иркутск',
  'Калининградская область': 'Калининград',
  'Калужская область': 'Калуга',
  'Кемеровская область': 'Кемерово',
  'Кировская область': 'Киров',
  'Костромская область': 'Кострома',
  'Курганская область': 'Курган',
  'Курская область': 'Курск',
  'Ленинградская область': 'Гатчина',
  'Липецкая область': 'Липецк',
  'Магаданская область': 'Магадан',
  'Московская область': 'Красногорск',
  'Мурманская область': 'Мурманск',
  'Нижегородская область': 'Нижний Новгород',
  'Новгородская область': 'Великий Новгород',
  'Новосибирская область': 'Новосибирск',
  'Омская область': 'Омск',
  'Оренбургская область': 'Оренбург',
  'Орловская область': 'Орёл',
  'Пензенская область': 'Пенза',
  'Псковская область': 'Псков',
  'Ростовская область': 'Ростов-на-Дону',
  'Рязанская область': 'Рязань',
  'Самарская область': 'Самара',
  'Саратовская область': 'Саратов',
  'Сахалинская область': 'Южно-Сахалинск',
  'Свердловская область': 'Екатеринбург',
  'Смоленская область': 'Смоленск',
  'Тамбовская область': 'Тамбов',
  'Тверская область': 'Тверь',
  'Томская область': 'Томск',
  'Тульская область': 'Тула',
  'Тюменская область': 'Тюмень',
  'Ульяновская область': 'Ульяновск',
  'Челябинская область': 'Челябинск',
  'Ярославская область': 'Ярославль',
  'Еврейская автономная область': 'Биробиджан',
  'Ненецкий автономный округ': 'Нарьян-Мар',
  'Ханты-Мансийский автономный округ — Югра': 'Ханты-Мансийск',
  'Чукотский автономный округ': 'Анадырь',
  'Ямало-Ненецкий автономный округ': 'Салехард',
}

const OFFERED_BY_DEFAULT = [
  'Москва',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Казань',
  'Нижний Новгород',
  'Челябинск',
  'Самара',
  'Омск',
  'Ростов-на-Дону',
]

describe('the embedded list of cities', () => {
  it('the embedded list contains every large city of the country', () => {
    expect(cities.length).toBeGreaterThanOrEqual(165)
  })

  it('the embedded list places every city inside Russia', () => {
    expect(cities.filter((city) => !insideRussia(city.lat, city.lon))).toEqual([])
  })

  it('the embedded list names no city of a region twice', () => {
    const keys = cities.map((city) => `${city.name}, ${city.region}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('no two cities of the embedded list have the same coordinates', () => {
    const points = cities.map((city) => `${city.lat} ${city.lon}`)
    expect(new Set(points).size).toBe(points.length)
  })

  it('the embedded list is sorted by population, the largest city first', () => {
    const populations = cities.map((city) => city.population)
    expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  })

  it('the populations of the embedded list are whole thousands', () => {
    expect(cities.filter((city) => city.population <= 0 || city.population % 1000 !== 0)).toEqual([])
  })

  it('the embedded list contains a city under 100 000 people only if it is a capital', () => {
    const small = cities.filter((city) => city.population < 100_000)
    expect(small.filter((city) => CAPITALS[city.region] !== city.name)).toEqual([])
  })

  it.each(Object.entries(CAPITALS))('the embedded list contains the capital of %s, %s', (region, name) => {
    expect(cities).toContainEqual(expect.objectContaining({ name, region }))
  })

  it('the embedded list uses only the known names of regions', () => {
    expect(cities.filter((city) => !(city.region in CAPITALS))).toEqual([])
  })

  it.each(OFFERED_BY_DEFAULT)('the embedded list contains %s, which the dialog of cities offers by default', (name) => {
    expect(cities.map((city) => city.name)).toContain(name)
  })
})

function insideRussia(lat: number, lon: number): boolean {
  const eastOfDateLine = lon >= -180 && lon <= -169
  return lat >= 41 && lat <= 82 && ((lon >= 19 && lon <= 180) || eastOfDateLine)
}
