import { readAnswers } from 'legal-documents/answers'
import { daysOf } from 'legal-documents/case-plan'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { newPaper } from '../case.ts'
import { caseCalendar } from './case-calendar.ts'

const NOW = new Date('2026-11-25T10:20:30Z')
const { type, answers } = exampleOf('mediaRefutation')
const paper = { ...newPaper(type, readAnswers(templates[type].fields, answers)), isWritten: true, sentOn: '2026-11-20' }
const FILE = caseCalendar('00112233aabbccdd', daysOf([paper], '2026-11-25'), NOW)
const LINES = FILE.replaceAll('\r\n ', '').split('\r\n')

it('every line of the calendar ends with CRLF and has at most 75 octets', () => {
  expect(FILE.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(FILE.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(FILE).not.toMatch(/[^\r]\n|\r\n\r\n/)
  expect(FILE.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(FILE).toContain('\r\n ')
})

it('each deadline is an all-day event with an alarm the day before', () => {
  expect(LINES.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  expect(LINES.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261130',
    'DTSTART;VALUE=DATE:20261220',
    'DTSTART;VALUE=DATE:20271015',
  ])
  expect(LINES.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-P1D', 'TRIGGER:-P1D'])
  expect(LINES).toContain('DTSTAMP:20261125T102030Z')
})

it('an event has the same id in every export, and names the document with escaped punctuation', () => {
  expect(LINES.filter((line) => line.startsWith('UID'))).toEqual([0, 1, 2].map((term) => `UID:00112233aabbccdd-0-${term}`))
  const days = [{ id: '0-0', date: '2026-12-01', event: 'Ответ, решение; отказ', type, isPast: false }]
  const lines = caseCalendar('00112233aabbccdd', days, NOW).replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('SUMMARY:Ответ\\, решение\\; отказ: Требование об опровержении (ответе) в СМИ')
  expect(lines).toContain('DESCRIPTION:Завтра: Ответ\\, решение\\; отказ')
})

it('the calendar contains no answers', () => {
  expect(FILE.replaceAll('\r\n ', '')).not.toMatch(/Образец|Вестник|vestnik|service\.example|Петров/)
})
