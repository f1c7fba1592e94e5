import { daysLater } from './days.ts'
import { isCalendarDay } from './russian.ts'

/** No ruling on an insult may be made later (part 1 of article 4.5 of the code); the day of the publication is the first of these days. */
export const LIMIT_DAYS = 90

/** The last day for a ruling on an insult published on `iso`; `''` for an invalid date. */
export function lastDayForRuling(iso: string): string {
  return isCalendarDay(iso) ? daysLater(iso, LIMIT_DAYS - 1) : ''
}

export function isOver(publishedAt: string, today: string): boolean {
  const last = lastDayForRuling(publishedAt)
  return last !== '' && last < today
}

/** The earliest of these days of publication whose term still runs; `''` if none does. */
export function earliestRunning(published: readonly string[], today: string): string {
  return published.filter((day) => isCalendarDay(day) && day <= today && !isOver(day, today)).sort()[0] ?? ''
}
