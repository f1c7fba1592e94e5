import { describe, expect, it } from 'vitest'
import { officeAt } from './office-hours.ts'

const HOURS = { days: [1, 2, 3, 4, 5], from: 9, to: 19 }

describe('time of the call', () => {
  it.each([
    ['Tuesday morning', '2026-11-24T10:00+03:00', 'сегодня до 19:00 по Москве'],
    ['Tuesday before the office opens', '2026-11-24T05:00+03:00', 'сегодня до 19:00 по Москве'],
    ['just in time', '2026-11-24T16:59+03:00', 'сегодня до 19:00 по Москве'],
    ['too late to promise this day', '2026-11-24T17:00+03:00', 'в течение двух рабочих часов'],
    ['Friday, while the phone is still answered', '2026-11-27T18:59+03:00', 'в течение двух рабочих часов'],
    ['Tuesday night', '2026-11-24T23:59+03:00', 'завтра с 9:00 по Москве'],
    ['Friday evening', '2026-11-27T19:00+03:00', 'в понедельник с 9:00 по Москве'],
    ['Saturday', '2026-11-28T12:00+03:00', 'в понедельник с 9:00 по Москве'],
    ['Sunday', '2026-11-29T12:00+03:00', 'завтра с 9:00 по Москве'],
    ['Friday evening in Vladivostok, still Friday morning in Moscow', '2026-11-27T18:00+10:00', 'сегодня до 19:00 по Москве'],
    ['the day before a day off of the state', '2027-11-03T20:00+03:00', 'в пятницу с 9:00 по Москве'],
    ['a day off of the state', '2027-11-04T12:00+03:00', 'завтра с 9:00 по Москве'],
    ['the New Year, when the next working day is over a week away', '2027-01-02T12:00+03:00', '11 января с 9:00 по Москве'],
    ['a year without a calendar', '2031-01-01T12:00+03:00', 'сегодня до 19:00 по Москве'],
  ])('the promised time of the call is right at this moment: %s', (_, moment, expected) => {
    expect(officeAt(HOURS, Date.parse(moment)).callTime).toBe(expected)
  })

  it.each([
    ['in that week', '2026-11-26T12:00+03:00', 'в среду с 9:00 по Москве'],
    ['in a week from that day', '2026-11-25T20:00+03:00', '2 декабря с 9:00 по Москве'],
  ])('a request is called back on the only working day of the week: %s', (_, moment, expected) => {
    expect(officeAt({ ...HOURS, days: [3] }, Date.parse(moment)).callTime).toBe(expected)
  })

  it('a request is called back if the office works for one hour a day', () => {
    const short = { ...HOURS, to: 10 }
    expect(officeAt(short, Date.parse('2026-11-24T08:00+03:00')).callTime).toBe('сегодня до 10:00 по Москве')
    expect(officeAt(short, Date.parse('2026-11-24T09:30+03:00')).callTime).toBe('в течение двух рабочих часов')
  })
})

/** Mondays in Moscow of an ordinary week, of a week with a day off, and of the New Year. */
const WEEKS = ['2026-11-23', '2027-11-01', '2026-12-28'].map((monday) => Date.parse(`${monday}T00:00+03:00`))

it.each([HOURS, { days: [2, 6, 7], from: 0, to: 24 }, { days: [1, 3], from: 10, to: 11 }])(
  'at every minute of a week the phone is answered during the hours %j, and then no other day is promised',
  (hours) => {
    for (const monday of WEEKS) {
      for (let minute = 0; minute < 7 * 24 * 60; minute++) {
        const now = monday + minute * 60_000
        const { isOpen, callTime } = officeAt(hours, now)
        const [date = '', time = ''] = new Date(now + 3 * 3_600_000).toISOString().split('T')
        const isWorkDay = hours.days.includes(Math.floor(minute / 1440) + 1) && !DAYS_OFF.includes(date)
        const hour = Number.parseInt(time, 10)
        if (isOpen !== (isWorkDay && hour >= hours.from && hour < hours.to)) expect.fail(`${date} ${time}: ${isOpen}`)
        const isPromisedToday = /^(сегодня до|в течение двух рабочих часов)/.test(callTime)
        if (isPromisedToday !== (isWorkDay && hour < hours.to)) expect.fail(`${date} ${time}: ${callTime}`)
      }
    }
  },
)

/** Days off in those weeks. */
const DAYS_OFF = ['2027-11-04', '2026-12-31', '2027-01-01']
