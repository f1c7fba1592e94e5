import { daysLater, monthsLater } from './days.ts'
import { isCalendarDay } from './russian.ts'
import { type WorkingDay, workingDaysLater } from './working-days.ts'

/**
 * The last day of a month's term of a court: the same day of the next month, moved from a day off to the next working day. Provisional where
 * days off may still be moved, or no calendar of the year is known; `null` without a day to count from.
 */
export function lastAppealDay(from: string): WorkingDay | null {
  if (!isCalendarDay(from)) return null
  const date = monthsLater(from, 1)
  return workingDaysLater(daysLater(date, -1), 1) ?? { date, isProvisional: true }
}
