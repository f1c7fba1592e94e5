import { expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { deadlinesOf, dueText, workingDaysLater } from './deadlines.ts'
import { documentTypes } from './document.ts'

it.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-02', 3, '2026-11-06'],
  ['2026-11-21', 10, '2026-12-04'],
  ['2026-12-29', 1, '2026-12-30'],
])('%s plus %i working days is %s', (from, count, day) => {
  expect(workingDaysLater(from, count)).toBe(day)
})

it.each([
  ['2026-12-29', 2],
  ['2025-03-01', 1],
  ['2026-02-30', 1],
])('%s plus %i working days is no date without the calendar of that year, or from an invalid date', (from, count) => {
  expect(workingDaysLater(from, count)).toBeNull()
})

it('a search engine answers within ten working days of receipt', () => {
  expect(deadlinesOf('searchEngineDelisting', {}, '2026-11-05')[0]).toEqual({
    event: 'Решение поисковой системы',
    term: '10 рабочих дней',
    norm: 'fz149_103',
    date: '2026-11-19',
  })
})

it('a media outlet has ten days to publish and a month to answer, and a demand must come within a year of the publication', () => {
  const { answers } = exampleOf('mediaRefutation')
  const publications = [{ publishedAt: '2026-10-15' }]
  const dates = deadlinesOf('mediaRefutation', { ...answers, publications, weekly: true } as never, '2026-10-31').map(({ date }) => date)
  expect(dates).toEqual(['2026-11-10', '2026-11-30', '2027-10-15'])
})

it('a term that ended before today is said to have passed', () => {
  const publications = [{ publishedAt: '2025-06-01' }]
  const year = deadlinesOf('mediaRefutation', { publications, weekly: true }, '2026-11-25', '2026-11-25').at(-1)
  expect(year).toMatchObject({ date: '2026-06-01', isPast: true })
  expect(dueText(year ?? {})).toBe('срок прошёл 1 июня 2026 г.')
})

it.each([
  ['2026-11-19', 'до 19 ноября 2026 г.'],
  ['2026-11-20', 'срок прошёл 19 ноября 2026 г.'],
])('seen on %s, the answer to what was received on 5 November is due: %s', (today, words) => {
  expect(dueText(deadlinesOf('searchEngineDelisting', {}, '2026-11-05', today)[0] ?? {})).toBe(words)
})

it('a term without a date is due on no day', () => {
  expect(dueText({})).toBe('')
})

it('an invalid day of receipt leaves the terms without dates', () => {
  expect(
    documentTypes.flatMap((type) => deadlinesOf(type, { responseDays: '10' }, '2026-13-45')).filter(({ date }) => date !== undefined),
  ).toEqual([])
})
