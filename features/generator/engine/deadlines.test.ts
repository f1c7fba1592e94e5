import { expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { deadlinesOf } from './deadlines.ts'
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

it('the last day to demand a refutation is called past when it is', () => {
  const { answers } = exampleOf('mediaRefutation')
  const publications = [{ publishedAt: '2025-06-01' }]
  const last = deadlinesOf('mediaRefutation', { ...answers, publications, weekly: true } as never, '2026-10-31').at(-1)
  expect(last).toMatchObject({ date: '2026-06-01', note: 'Этот срок уже прошёл.' })
})
