import { expect, it } from 'vitest'
import { CALENDARS } from '../law/work-calendar/work-calendar.ts'
import { workingDaysLater } from './working-days.ts'

it.each([
  ['2026-11-20', 1, '2026-11-23', false],
  ['2026-11-02', 3, '2026-11-06', false],
  ['2026-11-21', 10, '2026-12-04', false],
  ['2026-12-29', 1, '2026-12-30', false],
  ['2026-12-30', 1, '2027-01-11', true],
  ['2026-12-21', 10, '2027-01-13', true],
  ['2026-12-31', 2, '2027-01-12', true],
  ['2027-02-22', 1, '2027-02-24', true],
  ['2027-03-05', 1, '2027-03-09', true],
  ['2027-04-30', 1, '2027-05-04', true],
  ['2027-05-07', 1, '2027-05-11', true],
  ['2027-06-11', 1, '2027-06-15', true],
  ['2027-11-03', 1, '2027-11-05', true],
])('%s plus %i working days is %s; days off may still be moved: %s', (from, count, date, isProvisional) => {
  expect(workingDaysLater(from, count)).toEqual({ date, isProvisional })
})

it.each([
  ['2027-12-30', 3],
  ['2025-03-01', 1],
  ['2026-02-30', 1],
])('%s plus %i working days is no date without the calendar of that year, or from an invalid date', (from, count) => {
  expect(workingDaysLater(from, count)).toBeNull()
})

it('a Saturday that the government made a working day counts', () => {
  const calendars = CALENDARS.map((calendar) => ({ ...calendar, workingSaturdays: ['2026-11-21'] }))
  expect(workingDaysLater('2026-11-20', 2, calendars)?.date).toBe('2026-11-23')
})

it.each(CALENDARS)('the calendar of $year lists weekdays off and working Saturdays of its own year', (calendar) => {
  const { year, daysOff, workingSaturdays } = calendar
  const weekdays = (days: readonly string[]) => days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())
  expect([...daysOff, ...workingSaturdays].filter((day) => !day.startsWith(`${year}-`))).toEqual([])
  expect(weekdays(daysOff).filter((day) => day === 0 || day === 6)).toEqual([])
  expect(weekdays(workingSaturdays).filter((day) => day !== 6)).toEqual([])
})
