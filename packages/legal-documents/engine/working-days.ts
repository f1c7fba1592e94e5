import { CALENDARS, type WorkCalendar } from '../law/work-calendar/work-calendar.ts'
import { daysLater } from './days.ts'
import { isCalendarDay } from './russian.ts'

export interface WorkingDay {
  /** ISO date. */
  date: string
  /** Whether days off may still be moved in a year that the count includes. */
  isProvisional: boolean
}

/** The day `count` working days after `from`; `null` without the calendar of a year, or when `from` is invalid. */
export function workingDaysLater(from: string, count: number, calendars: readonly WorkCalendar[] = CALENDARS): WorkingDay | null {
  if (!isCalendarDay(from)) return null
  let date = from
  let isProvisional = false
  for (let left = count; left > 0; ) {
    date = daysLater(date, 1)
    const calendar = calendars.find(({ year }) => year === Number(date.slice(0, 4)))
    if (!calendar) return null
    if (!calendar.isFinal) isProvisional = true
    if (isWorking(date, calendar)) left -= 1
  }
  return { date, isProvisional }
}

function isWorking(iso: string, { daysOff, workingSaturdays }: WorkCalendar): boolean {
  const isWeekend = [0, 6].includes(new Date(`${iso}T00:00:00Z`).getUTCDay())
  return isWeekend ? workingSaturdays.includes(iso) : !daysOff.includes(iso)
}
