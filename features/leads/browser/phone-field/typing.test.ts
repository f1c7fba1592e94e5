import { describe, expect, it } from 'vitest'
import { countryOfAnswer } from './ip-country.ts'
import { typeAhead } from './typing.ts'
import { listPlacement } from './use-placement.ts'

describe('the answer about the country', () => {
  it.each([
    ['1;RU;RUS;Russian Federation', 'ru'],
    ['1;KZ;KAZ;Kazakhstan', 'kz'],
    ['0;;;WRONG INPUT', null],
    ['2;ZZ;ZZZ;Unknown', null],
    ['1;', null],
    ['', null],
    ['<!doctype html>', null],
  ])('%j means %j', (answer, expected) => {
    expect(countryOfAnswer(answer)).toBe(expected)
  })
})

describe('the list of countries opens', () => {
  it.each([
    [
      { top: 300, bottom: 348, viewportHeight: 900 },
      { side: 'below', maxHeight: 360 },
    ],
    [
      { top: 652, bottom: 700, viewportHeight: 900 },
      { side: 'below', maxHeight: 192 },
    ],
    [
      { top: 653, bottom: 701, viewportHeight: 900 },
      { side: 'above', maxHeight: 360 },
    ],
    [
      { top: 210, bottom: 258, viewportHeight: 400 },
      { side: 'above', maxHeight: 202 },
    ],
  ] as const)('%j → %j', (room, expected) => {
    expect(listPlacement(room)).toEqual(expected)
  })
})

describe('letters typed one after another', () => {
  it('form one word until a pause of 700 ms', () => {
    const first = typeAhead({ prefix: '', at: 0 }, 'к', 5000)
    const second = typeAhead(first, 'а', 5699)
    const third = typeAhead(second, 'б', 6399)
    expect([first.prefix, second.prefix, third.prefix]).toEqual(['к', 'ка', 'б'])
  })
})
