import { expect, it } from 'vitest'
import { lastAppealDay } from './time-limits.ts'

it.each([
  ['2026-10-15', '2026-11-16', 'a Sunday moves to Monday'],
  ['2026-11-19', '2026-12-21', 'a Saturday moves to Monday'],
  ['2026-10-02', '2026-11-02', 'a working day stays'],
  ['2026-08-31', '2026-09-30', 'a month without that day ends on its last day'],
  ['2026-10-04', '2026-11-05', 'the holiday of 4 November moves'],
])('the term from %s ends on %s: %s', (from, last) => {
  expect(lastAppealDay(from)?.date).toBe(last)
})

it('the term does not exist without a day, and is provisional without a calendar of the year', () => {
  expect(lastAppealDay('')).toBeNull()
  expect(lastAppealDay('2093-02-30')).toBeNull()
  expect(lastAppealDay('2093-03-10')).toEqual({ date: '2093-04-10', isProvisional: true })
})
