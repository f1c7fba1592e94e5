import { expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { deadlinesOf, dueText } from './deadlines.ts'
import { documentTypes } from './document.ts'

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

it('a term that ended before today is marked as past', () => {
  const publications = [{ publishedAt: '2025-06-01' }]
  const year = deadlinesOf('mediaRefutation', { publications, weekly: true }, '2026-11-25', '2026-11-25').at(-1)
  expect(year).toMatchObject({ date: '2026-06-01', isPast: true })
  expect(dueText(year ?? {})).toBe('срок прошёл 1 июня 2026 г.')
})

it.each([
  ['2026-11-19', 'до 19 ноября 2026 г.'],
  ['2026-11-20', 'срок прошёл 19 ноября 2026 г.'],
])('on %s the due day of an answer to a document received on 5 November is: %s', (today, words) => {
  expect(dueText(deadlinesOf('searchEngineDelisting', {}, '2026-11-05', today)[0] ?? {})).toBe(words)
})

it('a term without a date is due on no day', () => {
  expect(dueText({})).toBe('')
})

it('a ruling on an insult is possible for 90 days, of which the day of the publication is the first, also when the last is a day off', () => {
  const publications = [{ publishedAt: '2026-11-09' }, { publishedAt: '2026-11-12' }]
  expect(deadlinesOf('insultReport', { publications }, '2026-11-20').at(-1)).toMatchObject({
    term: '90 календарных дней',
    norm: 'koap45',
    date: '2027-02-06',
  })
})

it('the term of several insults is the earliest one that has not passed', () => {
  const publications = [{ publishedAt: '2026-08-15' }, { publishedAt: '2026-08-28' }, { publishedAt: '2026-09-10' }]
  expect(deadlinesOf('insultReport', { publications }, '2026-11-25').at(-1)).toMatchObject({ date: '2026-11-25' })
  expect(deadlinesOf('insultReport', { publications }, '2027-01-25').at(-1)).not.toHaveProperty('date')
})

it('the antimonopoly body has a month, to the day', () => {
  expect(deadlinesOf('unfairCompetitionReport', {}, '2027-01-31')[0]).toMatchObject({ term: '1 месяц', date: '2027-02-28' })
})

it('a court has the term of the law, and takes longer', () => {
  for (const courtType of ['general', 'arbitration'])
    expect(deadlinesOf('lawsuitDefamation', { courtType }, '2026-11-21')[0]?.term).toMatch(
      new RegExp(`^до ${courtType === 'general' ? 2 : 6} месяцев по закону; на деле обычно \\d+–\\d+ недель$`),
    )
})

it('an invalid day of receipt leaves the terms without dates', () => {
  expect(
    documentTypes.flatMap((type) => deadlinesOf(type, { responseDays: '10' }, '2026-13-45')).filter(({ date }) => date !== undefined),
  ).toEqual([])
})

it.each([
  ['2026-12-21', '2027-01-13', 'По календарю без учёта переносов'],
  ['2027-12-25', undefined, 'Дату не посчитать'],
])('a decision on a request received on %s is due %s, and a note says why to check it', (received, date, note) => {
  expect(deadlinesOf('searchEngineDelisting', {}, received)[0]).toMatchObject({
    ...(date ? { date } : {}),
    note: expect.stringContaining(note),
  })
  expect(deadlinesOf('searchEngineDelisting', {}, received)[0]?.date).toBe(date)
})
