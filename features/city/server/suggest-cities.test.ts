import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cities from './cities.json'
import { suggestCities } from './suggest-cities.ts'

const names = (query: string) => suggestCities(query).map(({ name }) => name)

describe('cities for a typed text', () => {
  it.each<[what: string, query: string, first: string]>([
    ['the whole name', 'Казань', 'Казань'],
    ['its beginning', 'каз', 'Казань'],
    ['one letter', 'м', 'Москва'],
    ['capitals and spaces', '  НОВОСИБ ', 'Новосибирск'],
    ['а name with ё typed with е', 'орел', 'Орёл'],
    ['а name with е typed with ё', 'тёмбов', 'Тамбов'],
    ['a later word of the name', 'новгород', 'Нижний Новгород'],
    ['a part after a hyphen', 'петербург', 'Санкт-Петербург'],
    ['two words', 'нижний нов', 'Нижний Новгород'],
    ['spaces for hyphens', 'ростов на дону', 'Ростов-на-Дону'],
    ['the word for city before it', 'г. Омск', 'Омск'],
    ['a short name', 'СПб', 'Санкт-Петербург'],
    ['the Latin layout', 'vjcrdf', 'Москва'],
    ['the Latin layout with keys that are signs', 'xbnf', 'Чита'],
    ['the Latin layout with a letter on a bracket', '[fkthjdcr', 'Хабаровск'],
    ['a wrong letter', 'масква', 'Москва'],
    ['a lost letter', 'екатринбург', 'Екатеринбург'],
    ['letters swapped', 'казнаь', 'Казань'],
    ['a doubled letter', 'саммара', 'Самара'],
    ['a slip in the beginning of a name', 'краснояс', 'Красноярск'],
    ['a slip in the Latin layout', 'vjcrf', 'Москва'],
  ])('suggestCities finds a city by %s: %j', (_what, query, first) => {
    expect(names(query)[0]).toBe(first)
  })

  it('the suggestions begin with the most populous cities', () => {
    expect(names('к').slice(0, 3)).toEqual(['Казань', 'Красноярск', 'Краснодар'])
  })

  it('there are at most ten suggestions, without duplicates', () => {
    const found = names('н')
    expect([found.length, new Set(found).size]).toEqual([10, 10])
  })

  it.each(['', '   ', '...', 'ъъъ', 'абвгдежз', '123', '<b>', '%', '\u0000', '\ud800', 'xyz'])(
    'there are no suggestions for %j',
    (query) => {
      expect(names(query)).toEqual([])
    },
  )

  it('the suggestions begin with the city whose whole name was typed', () => {
    expect(cities.filter(({ name }) => names(name)[0] !== name).map(({ name }) => name)).toEqual([])
  })

  it('there are at most ten suggestions for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        expect(suggestCities(query).length).toBeLessThanOrEqual(10)
      }),
    )
  })
})
