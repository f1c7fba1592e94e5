import { MONTHS } from 'russian-text/words'

/** The desk tells the time of Moscow, in which the agency works. */
export const MOSCOW_MS = 3 * 60 * 60 * 1000

/** `30 ноября 2026, 12:04` */
export function fullMoment(at: number): string {
  const moment = new Date(at + MOSCOW_MS)
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}, ${clock(at)}`
}

/** `12:04` of the day of `now`, `вчера, 12:04`, `30 ноября, 12:04`, or with the year where that is another one. */
export function moment(at: number, now: number): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return clock(at)
  if (day === today - 1) return `вчера, ${clock(at)}`
  const [then, current] = [new Date(at + MOSCOW_MS), new Date(now + MOSCOW_MS)]
  const year = then.getUTCFullYear() === current.getUTCFullYear() ? '' : ` ${then.getUTCFullYear()}`
  return `${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}${year}, ${clock(at)}`
}

/** `30.11 12:04` */
export function shortMoment(at: number): string {
  const then = new Date(at + MOSCOW_MS)
  return `${two(then.getUTCDate())}.${two(then.getUTCMonth() + 1)} ${clock(at)}`
}

/** `12:04` */
export function clock(at: number): string {
  const then = new Date(at + MOSCOW_MS)
  return `${two(then.getUTCHours())}:${two(then.getUTCMinutes())}`
}

/** For the attribute `datetime`. */
export function machineMoment(at: number): string {
  return new Date(at).toISOString()
}

function dayOf(at: number): number {
  return Math.floor((at + MOSCOW_MS) / 86_400_000)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
