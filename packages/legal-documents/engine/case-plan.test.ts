import { expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { readAnswers } from './answers.ts'
import { daysOf, type PlannedPaper, proofOfSending, tasksOf } from './case-plan.ts'
import { type DocumentType, documentTypes } from './document.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-25'

it.each<[string, Partial<PlannedPaper>, string]>([
  ['not finished', { isWritten: false }, 'Допишите документ.'],
  ['not sent', {}, 'Проверьте, подпишите и отправьте документ. Потом отметьте здесь день отправки.'],
  ['sent', { sentOn: '2026-11-20' }, 'Ждите ответа до 30 ноября 2026 г. включительно.'],
  ['on its last day', { sentOn: '2026-11-15' }, 'Ждите ответа до 25 ноября 2026 г. включительно.'],
  ['overdue', { sentOn: '2026-11-14', outcome: 'waiting' }, 'Срок ответа истёк 24 ноября 2026 г. Отметьте, что случилось дальше.'],
  [
    'refused',
    { sentOn: '2026-11-14', outcome: 'refused' },
    'Следующая бумага: «Исковое заявление о защите чести, достоинства и деловой репутации».',
  ],
])('a claim that is %s has its task for today', (_, state, text) => {
  expect(tasksOf([paper('claimToSiteOwner', state)], TODAY)).toEqual([{ paper: 0, text }])
})

it('a paper that reached its aim or is followed by the next one has no task', () => {
  const refused = paper('claimToSiteOwner', { sentOn: '2026-11-14', outcome: 'refused' })
  expect(tasksOf([paper('claimToSiteOwner', { sentOn: '2026-11-14', outcome: 'done' })], TODAY)).toEqual([])
  expect(tasksOf([refused, paper('lawsuitDefamation', { isWritten: false })], TODAY)).toEqual([{ paper: 1, text: 'Допишите документ.' }])
})

it('the days of a case are in order, without the days of papers that were answered', () => {
  const claim = paper('claimToSiteOwner', { sentOn: '2026-11-20' })
  const stop = paper('personalDataStop', { sentOn: '2026-11-18', receivedOn: '2026-11-19' })
  const answered = paper('claimToSiteOwner', { sentOn: '2026-11-01', outcome: 'refused' })
  const days = daysOf([claim, answered, stop], TODAY)
  expect(days.map(({ date, type, isPast }) => [date, type, isPast])).toEqual([
    ['2026-11-24', 'personalDataStop', true],
    ['2026-11-24', 'personalDataStop', true],
    ['2026-11-30', 'claimToSiteOwner', false],
    ['2026-12-03', 'personalDataStop', false],
    ['2026-12-03', 'personalDataStop', false],
  ])
})

it('a missing answer may still arrive while its term runs', () => {
  const missing = (sentOn: string) => daysOf([paper('claimToSiteOwner', { sentOn, outcome: 'noAnswer' })], TODAY)
  expect(missing('2026-11-20').map(({ date }) => date)).toEqual(['2026-11-30'])
  expect(missing('2026-11-14')).toEqual([])
})

it('a demand that a medium refused keeps the year for going to court, one that was fulfilled keeps nothing', () => {
  const days = (outcome: 'refused' | 'done') => daysOf([paper('mediaRefutation', { sentOn: '2026-11-14', outcome })], TODAY)
  expect(days('refused').map(({ date }) => date)).toEqual(['2027-10-15'])
  expect(days('done')).toEqual([])
})

it('a demand to a medium that is not sent has only the last day for sending it', () => {
  expect(daysOf([paper('mediaRefutation', {})], TODAY).map(({ date }) => date)).toEqual(['2027-10-15'])
})

it.each(documentTypes)('a %s names the proof to keep', (type) => {
  expect(proofOfSending(type)).toMatch(/[а-яё].*\.$/)
})

function paper(type: DocumentType, state: Partial<PlannedPaper>): PlannedPaper {
  const answers = readAnswers(templates[type].fields, exampleOf(type).answers)
  return { type, answers, isWritten: true, sentOn: '', receivedOn: '', outcome: '', outcomeOn: '', ...state }
}
