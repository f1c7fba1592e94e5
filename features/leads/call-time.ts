import type { WorkHours } from '../../content/schemas/contacts.ts'

/** Moscow keeps one offset from UTC all year. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000
/** A request is called back on the same day when at least this much of it is left. */
const HOURS_TO_CALL = 2

const ON_DAYS = ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу']

/** When a request that is sent `now` is called back, in Moscow time: «сегодня до 19:00», «завтра с 9:00», «в понедельник с 9:00». */
export function callTime(hours: WorkHours, now: number): string {
  const moscow = new Date(now + MOSCOW_OFFSET_MS)
  if (isWorkDay(hours, moscow) && moscow.getUTCHours() < hours.to - HOURS_TO_CALL) return `сегодня до ${hours.to}:00`
  for (let ahead = isWorkDay(hours, moscow) && moscow.getUTCHours() < hours.from ? 0 : 1; ; ahead++) {
    const day = new Date(moscow.getTime() + ahead * DAY_MS)
    if (isWorkDay(hours, day)) return `${ahead === 1 ? 'завтра' : ON_DAYS[day.getUTCDay()]} с ${hours.from}:00`
  }
}

/** Whether somebody answers the phone now. */
export function isOpen(hours: WorkHours, now: number): boolean {
  const moscow = new Date(now + MOSCOW_OFFSET_MS)
  return isWorkDay(hours, moscow) && moscow.getUTCHours() >= hours.from && moscow.getUTCHours() < hours.to
}

function isWorkDay({ days }: WorkHours, moscow: Date): boolean {
  return days.includes(moscow.getUTCDay() || 7)
}
