import { daysLater } from './check-answers.ts'
import { isCalendarDay } from './russian.ts'
import calendar2026 from './work-calendar/2026.json'

/** Weekdays that are days off, by year; a Saturday that is worked would need a list of its own. */
const CALENDARS: Readonly<Record<string, readonly string[]>> = { 2026: calendar2026.daysOff }

/** The day that many working days after `from`; `null` where the official calendar of a year is not on file. */
export function workingDaysLater(from: string, count: number): string | null {
  if (!isCalendarDay(from)) return null
  let day = from
  for (let left = count; left > 0; ) {
    day = daysLater(day, 1)
    const daysOff = CALENDARS[day.slice(0, 4)]
    if (!daysOff) return null
    if (!isWeekend(day) && !daysOff.includes(day)) left -= 1
  }
  return day
}

function isWeekend(iso: string): boolean {
  return [0, 6].includes(new Date(`${iso}T00:00:00Z`).getUTCDay())
}
