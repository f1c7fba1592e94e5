import ical, { ICalAlarmType } from 'ical-generator'
import type { CaseDay } from 'legal-documents/case-plan'
import { documentNames } from 'legal-documents/document'

const DAY_SECONDS = 24 * 60 * 60

/** The deadlines of a case as an iCalendar file with an alarm the day before. It names documents and contains no personal data. */
export function caseCalendar(caseId: string, days: readonly CaseDay[], now: Date): string {
  const calendar = ical({ name: 'Сроки по делу', prodId: { company: 'generator', product: 'case', language: 'RU' } })
  for (const { id, date, event, type } of days) {
    const added = calendar.createEvent({
      id: `${caseId}-${id}`,
      start: new Date(`${date}T00:00:00Z`),
      timezone: 'UTC',
      stamp: now,
      allDay: true,
      summary: `${event}: ${documentNames[type].name}`,
    })
    added.createAlarm({ type: ICalAlarmType.display, trigger: DAY_SECONDS, description: `Завтра: ${event}` })
  }
  // Every line ends with CRLF (RFC 5545, 3.1); the library leaves it out after the last one.
  return `${calendar.toString().trimEnd()}\r\n`
}
