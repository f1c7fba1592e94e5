import { describe, expect, it } from 'vitest'
import { callTime, isOpen } from './call-time.ts'

const HOURS = { days: [1, 2, 3, 4, 5], from: 9, to: 19 }

describe('a request is called back', () => {
  it.each([
    ['Tuesday morning', '2026-11-24T10:00+03:00', 'сегодня до 19:00'],
    ['Tuesday before the office opens', '2026-11-24T05:00+03:00', 'сегодня до 19:00'],
    ['just in time', '2026-11-24T16:59+03:00', 'сегодня до 19:00'],
    ['too late for today', '2026-11-24T17:00+03:00', 'завтра с 9:00'],
    ['Tuesday night', '2026-11-24T23:59+03:00', 'завтра с 9:00'],
    ['Friday evening', '2026-11-27T18:00+03:00', 'в понедельник с 9:00'],
    ['Saturday', '2026-11-28T12:00+03:00', 'в понедельник с 9:00'],
    ['Sunday', '2026-11-29T12:00+03:00', 'завтра с 9:00'],
    ['Friday evening in Vladivostok, still Friday morning in Moscow', '2026-11-27T18:00+10:00', 'сегодня до 19:00'],
  ])('%s', (_, moment, expected) => {
    expect(callTime(HOURS, Date.parse(moment))).toBe(expected)
  })

  it('when the office works on one day of the week', () => {
    expect(callTime({ ...HOURS, days: [3] }, Date.parse('2026-11-26T12:00+03:00'))).toBe('в среду с 9:00')
  })
})

it.each([
  ['2026-11-24T08:59+03:00', false],
  ['2026-11-24T09:00+03:00', true],
  ['2026-11-24T18:59+03:00', true],
  ['2026-11-24T19:00+03:00', false],
  ['2026-11-28T12:00+03:00', false],
])('the phone is answered at %s: %s', (moment, expected) => {
  expect(isOpen(HOURS, Date.parse(moment))).toBe(expected)
})
