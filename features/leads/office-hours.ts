import { CALENDARS } from 'legal-documents/work-calendar'
import { MONTHS } from 'russian-text/words'
import type { WorkHours } from '../../content/schemas/contacts.ts'

/** Moscow has the same offset from UTC throughout the year. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000
/** A request is called back on the same day if at least this time is left. */
const HOURS_TO_CALL = 2

const ON_DAYS = ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу']

export interface OfficeNow {
  /** Whether somebody answers the phone. */
  isOpen: boolean
  /** Time of the call for a request that is sent now: «завтра с 9:00 по Москве». It is on another day only while the office is closed. */
  callTime: string
}

/** The office's promise at a moment, by its days and hours in Moscow and the state's days off. */
export function officeAt(hours: WorkHours, now: number): OfficeNow {
  const moscow = new Date(now + MOSCOW_OFFSET_MS)
  const hour = moscow.getUTCHours()
  const isToday = isWorkDay(hours, moscow) && hour < hours.to
  if (!isToday) return { isOpen: false, callTime: `${nextWorkDay(hours, moscow)} с ${hours.from}:00 по Москве` }
  const isOpen = hour >= hours.from
  const isLate = isOpen && hour >= hours.to - HOURS_TO_CALL
  return { isOpen, callTime: isLate ? 'в течение двух рабочих часов' : `сегодня до ${hours.to}:00 по Москве` }
}

/** «завтра», «в понедельник», after a week «11 января». */
function nextWorkDay(hours: WorkHours, moscow: Date): string {
  for (let ahead = 1; ; ahead++) {
    const day = new Date(moscow.getTime() + ahead * DAY_MS)
    if (!isWorkDay(hours, day)) continue
    if (ahead === 1) return 'завтра'
    return (ahead < 7 && ON_DAYS[day.getUTCDay()]) || `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
  }
}

/** The office does not work on the state's working Saturdays. */
function isWorkDay({ days }: WorkHours, moscow: Date): boolean {
  return days.includes(moscow.getUTCDay() || 7) && !DAYS_OFF.has(moscow.toISOString().slice(0, 10))
}

const DAYS_OFF = new Set(CALENDARS.flatMap(({ daysOff }) => daysOff))
