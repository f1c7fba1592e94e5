import { monthsLater } from './days.ts'
import type { Answers } from './fields.ts'
import { isCalendarDay } from './russian.ts'

/** A writ may be presented within three years (часть 1 статьи 21 Федерального закона № 229-ФЗ). */
const MONTHS = 36

/**
 * From which day the term runs: when the decision took effect or was to be executed at once, or when a bailiff returned the writ; `''` while
 * this is not answered.
 */
export function presentableFrom({ variant, inForce, effectiveOn, decisionOn, presentedBefore, returnedOn }: Answers): string {
  if (variant === 'start' && presentedBefore === '') return ''
  const day = String((presentedBefore === 'yes' ? returnedOn : inForce === 'immediate' ? decisionOn : effectiveOn) ?? '')
  return isCalendarDay(day) ? day : ''
}

/** The last day of the term; `''` without its first one. */
export function lastDayToPresent(answers: Answers): string {
  const from = presentableFrom(answers)
  return from === '' ? '' : monthsLater(from, MONTHS)
}
