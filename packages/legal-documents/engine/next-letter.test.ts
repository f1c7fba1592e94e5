import { expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { readAnswers } from './answers.ts'
import { carriedAnswers } from './carried-answers.ts'
import type { DocumentType, Outcome } from './document.ts'
import { nextSteps } from './next-paper.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-30'

function after(type: DocumentType, outcome: Outcome, changes: Record<string, unknown> = {}) {
  const answers = readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes })
  const { papers, advice } = nextSteps({ type, answers, sentOn: '2026-11-10', receivedOn: '', outcome, outcomeOn: '2026-11-18' })
  return {
    types: papers.map((next) => next.type),
    advice,
    answers: papers.map((next) => carriedAnswers(templates[next.type], next.answers, TODAY)),
  }
}

it('a provider that discloses nothing is named in the application about statements whose author is unknown', () => {
  const { types, answers, advice } = after('hostRequest', 'refused', { addresseeAddress: '420001, г. Казань, ул. Серверная, д. 1' })
  expect(types).toEqual(['untruthApplication', 'evidenceRequest'])
  expect(answers[0]).toMatchObject({
    searchSteps: ['Запрос хостинг-провайдеру от 10 ноября 2026 г., отказ от 18 ноября 2026 г.'],
    interested: [{ role: 'hosting', name: 'ООО «Пример Хостинг»', address: '420001, г. Казань, ул. Серверная, д. 1' }],
    statements: [{ quote: 'Пробников взял с пенсионерки предоплату и исчез' }],
  })
  expect(advice).toContain('статья 57 ГПК РФ')
  expect(after('hostRequest', 'noAnswer', { providerRole: 'registrar' }).answers[0]).toMatchObject({
    searchSteps: ['Запрос регистратору домена от 10 ноября 2026 г., ответа нет'],
  })
})

it('a provider that names the owner leads to a claim to the owner, and one asked about an image leads to a court', () => {
  const { types, answers } = after('hostRequest', 'partly')
  expect(types).toEqual(['claimToSiteOwner'])
  expect(answers[0]).toMatchObject({ variant: 'defamation', siteName: 'https://sluhi.example', addresseeName: '' })
  const image = after('hostRequest', 'refused', { variant: 'image', imageConsentGiven: 'no' })
  expect(image.types).toEqual(['evidenceRequest'])
  expect(image.answers[0]).toMatchObject({
    suitKind: 'image',
    requests: [{ holder: 'hosting', whyCannot: 'refused', askedOn: '2026-11-10' }],
  })
  expect(image.advice).toContain('истребовать')
})

it('a claim to an author leads to a lawsuit against them, without a name only to the owner of the site', () => {
  const { types, answers } = after('claimToAuthor', 'noAnswer', { addresseeAddress: '420001, г. Казань, ул. Соседняя, д. 2' })
  expect(types).toEqual(['lawsuitDefamation', 'claimToSiteOwner'])
  expect(answers[0]).toMatchObject({
    defendants: [{ role: 'author', kind: 'person', name: 'Говоров Денис', address: '420001, г. Казань, ул. Соседняя, д. 2' }],
    preTrialDone: '2026-11-10',
    preTrialTo: 'author',
    preTrialResult: 'noAnswer',
    claims: ['declareUntrue', 'delete', 'refute', 'costs'],
  })
  expect(after('claimToAuthor', 'refused', { authorIs: 'nickname' }).types).toEqual(['claimToSiteOwner'])
  const secret = after('claimToAuthor', 'refused', { variant: 'private', privateCategory: 'health' })
  expect(secret.types).toEqual(['lawsuitPersonalRights', 'claimToSiteOwner'])
  expect(secret.answers[0]).toMatchObject({ variant: 'private', defendants: [{ role: 'author', name: 'Говоров Денис' }] })
})

it('a report to the police is followed by a complaint about the refusal, or about no decision', () => {
  const refused = after('policeReport', 'refused')
  expect(refused.types).toEqual(['refusalComplaint'])
  expect(refused.answers[0]).toMatchObject({
    complaintAbout: 'refusal',
    matter: 'crime',
    crime: 'defamation',
    policeDepartment: 'Отдел полиции № 1 по г. Примерску',
    reportedOn: '2026-11-10',
    decreeReceivedOn: '2026-11-18',
    addressTo: 'prosecutor',
  })
  expect(after('policeReport', 'noAnswer').answers[0]).toMatchObject({ complaintAbout: 'inaction', decreeReceivedOn: '' })
})

it('a network that refuses is followed by a complaint to Roskomnadzor, or by the form of the state', () => {
  expect(after('socialNetworkNotice', 'refused', { prohibitedKind: 'group' }).answers[0]).toMatchObject({
    variant: 'prohibited',
    prohibitedKind: 'other',
    prohibitedContent: expect.stringContaining('запрещённые вещества'),
    operatorName: 'ООО «Пример Сеть»',
  })
  expect(after('socialNetworkNotice', 'noAnswer')).toMatchObject({ types: [], advice: expect.stringContaining('eais.rkn.gov.ru') })
})

it('a complaint about a refusal is followed by advice alone', () => {
  expect(after('refusalComplaint', 'refused')).toMatchObject({ types: [], advice: expect.stringContaining('адвокату') })
  expect(after('refusalComplaint', 'noAnswer').advice).toContain('вышестоящему прокурору')
})

it('a decision that is carried out only in part is followed by an application for the writ or an appeal, one that refuses by an appeal', () => {
  const { types, answers } = after('lawsuitDefamation', 'partly')
  expect(types).toEqual(['bailiffApplication', 'appealShort'])
  expect(answers[0]).toMatchObject({
    variant: 'issue',
    courtType: 'general',
    courtName: 'Образцовый районный суд города Примерска',
    awardDelete: true,
    removalKind: 'defamation',
    awardMoney: true,
    debtorKind: 'company',
    debtorName: 'ООО «Пример Медиа»',
  })
  expect(after('lawsuitDelisting', 'partly').answers[0]).toMatchObject({ removalKind: 'other', debtorName: 'ООО «ЯНДЕКС»' })
  for (const type of ['lawsuitDefamation', 'lawsuitDelisting'] as const)
    for (const outcome of ['noAnswer', 'refused'] as const)
      expect(after(type, outcome)).toMatchObject({
        types: outcome === 'refused' ? ['appealShort'] : [],
        advice: expect.stringMatching(/./),
      })
})

it('an application to a bailiff is followed by advice of its stage', () => {
  expect(after('bailiffApplication', 'refused').advice).toContain('старшему приставу')
  expect(after('bailiffApplication', 'noAnswer', { variant: 'issue' }).advice).toContain('лист выдадут')
})

it('a paper whose aim is not the removal of a page advises how to use its result', () => {
  expect(after('hostRequest', 'done').advice).toContain('претензию')
  expect(after('refusalComplaint', 'done').advice).toContain('проверку')
  expect(after('bailiffApplication', 'done').advice).toContain('приставу')
  expect(after('claimToAuthor', 'done').advice).toContain('публикации больше нет')
})
