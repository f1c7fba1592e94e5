import calendar2026 from './2026.json' with { type: 'json' }
import calendar2027 from './2027.json' with { type: 'json' }

/** A year's days that differ from the five-day week. */
export interface WorkCalendar {
  year: number
  source: string
  /** Whether the government has already moved the days off of this year (статья 112 ТК РФ, часть 5). */
  isFinal: boolean
  /** Days off from Monday to Friday. */
  daysOff: readonly string[]
  workingSaturdays: readonly string[]
}

/** The state's calendar of working days, one entry a year. */
export const CALENDARS: readonly WorkCalendar[] = [calendar2026, calendar2027]
