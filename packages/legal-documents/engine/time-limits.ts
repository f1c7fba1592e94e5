import { daysLater, monthsLater } from './days.ts'
import type { Answers } from './fields.ts'
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

/** Term of a ruling on an insult in days, of which the day of publication is the first (part 1 of article 4.5 of the code). */
export const INSULT_LIMIT_DAYS = 90

/** The last day for a ruling on an insult published on `iso`; `''` for an invalid date. */
export function lastDayForRuling(iso: string): string {
  return isCalendarDay(iso) ? daysLater(iso, INSULT_LIMIT_DAYS - 1) : ''
}

export function isPastRuling(publishedAt: string, today: string): boolean {
  const last = lastDayForRuling(publishedAt)
  return last !== '' && last < today
}

/** The earliest day of publication whose term for a ruling still runs; `''` if none does. */
export function earliestPunishable(published: readonly string[], today: string): string {
  return published.filter((day) => isCalendarDay(day) && day <= today && !isPastRuling(day, today)).sort()[0] ?? ''
}

/** Term in which a writ may be presented: three years (часть 1 статьи 21 Федерального закона № 229-ФЗ). */
const WRIT_MONTHS = 36

/**
 * The first day of the term of a writ: when the decision took effect or was to be executed at once, or when a bailiff returned the writ;
 * `''` while these questions are not answered.
 */
export function presentableFrom({ variant, inForce, effectiveOn, decisionOn, presentedBefore, returnedOn }: Answers): string {
  if (variant === 'start' && presentedBefore === '') return ''
  const day = String((presentedBefore === 'yes' ? returnedOn : inForce === 'immediate' ? decisionOn : effectiveOn) ?? '')
  return isCalendarDay(day) ? day : ''
}

/** The last day of the term of a writ; `''` without its first day. */
export function lastDayToPresent(answers: Answers): string {
  const from = presentableFrom(answers)
  return from === '' ? '' : monthsLater(from, WRIT_MONTHS)
}
