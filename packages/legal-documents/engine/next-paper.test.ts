import { describe, expect, it } from 'vitest'
import { exampleOf } from '../fixtures/example-answers.ts'
import { readAnswers, settle } from './answers.ts'
import { carriedAnswers, sharedAnswers } from './carried-answers.ts'
import { checkAnswers } from './check-answers.ts'
import type { Outcome } from './document.ts'
import { type DocumentType, documentTypes } from './document.ts'
import { generate } from './generate.ts'
import { answerDue, nextPaperFrom, nextSteps, type SentPaper } from './next-paper.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-30'
const SENT = '2026-11-10'
const ANSWERED = '2026-11-18'

describe.each(['noAnswer', 'refused', 'partly'] as const)('a paper with the outcome %s', (outcome) => {
  it.each<[DocumentType, DocumentType[]]>([
    ['claimToSiteOwner', ['lawsuitDefamation']],
    ['mediaRefutation', ['lawsuitDefamation']],
    ['personalDataStop', ['rknComplaint', 'lawsuitPersonalRights']],
    ['platformReviewComplaint', ['claimToSiteOwner', 'companyReviewReply']],
    ['companyReviewReply', ['platformReviewComplaint']],
    ['searchEngineDelisting', ['lawsuitDelisting']],
    ['copyrightNotice', []],
    ['insultReport', []],
    ['falseAccusationReport', []],
    ['unfairCompetitionReport', []],
    ['rknComplaint', []],
    ['interimMeasures', []],
    ['evidenceRequest', []],
    ['appealShort', []],
  ])('the paper %s is followed by %j, or by advice', (type, following) => {
    const { papers, advice } = nextSteps(sent(type, outcome))
    expect(papers.map((next) => next.type)).toEqual(following)
    expect(papers.length > 0 || advice !== '').toBe(true)
  })
})

it.each<[DocumentType, Record<string, unknown>]>([
  ['lawsuitDefamation', { suitKind: 'defamation', side: 'plaintiff', decision: 'refused' }],
  ['lawsuitPersonalRights', { suitKind: 'personalData', side: 'plaintiff', decision: 'refused' }],
  ['lawsuitDelisting', { suitKind: 'links', side: 'plaintiff', decision: 'refused' }],
  ['untruthApplication', { suitKind: 'untruth', side: 'applicant', decision: 'refused' }],
  ['objections', { suitKind: 'defamation', side: 'defendant', decision: 'granted' }],
])('a %s is followed by an appeal with the facts of the case after a decision against it', (type, known) => {
  expect(nextSteps(sent(type, 'refused')).papers).toMatchObject([{ type: 'appealShort', answers: { ...known, decidedOn: ANSWERED } }])
  expect(nextSteps(sent(type, 'partly')).papers.at(-1)).toMatchObject({ type: 'appealShort', answers: { decision: 'partly' } })
  expect(nextSteps(sent(type, 'noAnswer'))).toMatchObject({ papers: [], advice: expect.stringContaining('карточку дела') })
})

it.each(documentTypes)('a %s that reached its aim, or whose answer is still expected, has no paper after it', (type) => {
  for (const outcome of ['done', 'waiting'] as const) expect(nextSteps(sent(type, outcome))).toMatchObject({ papers: [] })
  expect(nextSteps(sent(type, ''))).toEqual({ papers: [], advice: '' })
})

it('a lawsuit after a claim has the owner as defendant, the day of the claim and its outcome', () => {
  expect(firstAfter('claimToSiteOwner', 'noAnswer', { addresseeAddress: '420001, г. Казань, ул. Ответная, д. 3' })).toMatchObject({
    lastName: 'Образцова',
    email: 'a.obrazcova@mail.example',
    publications: [{ pageUrl: 'https://forum.example/topic/1523#p4', authorName: 'NoName77' }],
    statements: [{ quote: 'Образцова присвоила деньги комитета и подделала чеки' }],
    defendants: [
      {
        role: 'siteOwner',
        kind: 'company',
        name: 'ООО «Пример Медиа»',
        inn: '0076543215',
        address: '420001, г. Казань, ул. Ответная, д. 3',
      },
    ],
    preTrialDone: SENT,
    preTrialResult: 'noAnswer',
    claims: ['declareUntrue', 'delete', 'costs'],
    city: 'Казань',
    truthConfirmed: false,
    documentDate: '',
  })
})

it('a lawsuit after a claim for refutation asks for it in the same words', () => {
  const refutationText = 'Сведения о присвоении денег не соответствуют действительности.'
  expect(firstAfter('claimToSiteOwner', 'refused', { demandRefute: true, refutationText })).toMatchObject({
    claims: ['declareUntrue', 'delete', 'refute', 'costs'],
    refutationText,
    preTrialResult: 'refused',
  })
})

it('a lawsuit after a demand to a medium has its editorial office as defendant', () => {
  expect(firstAfter('mediaRefutation', 'refused')).toMatchObject({
    defendants: [{ role: 'editorial', name: 'Редакция СМИ «Вестник Примерска»', address: '420002, г. Примерск, ул. Газетная, д. 7' }],
    preTrialDone: SENT,
    claims: ['declareUntrue', 'delete', 'refute', 'costs'],
  })
})

it('a lawsuit about links names the search engine, the day of the request and its answer', () => {
  expect(firstAfter('searchEngineDelisting', 'refused')).toMatchObject({
    addresseeKey: 'yandexSearch',
    addresseeName: 'ООО «ЯНДЕКС»',
    requestedOn: SENT,
    refusal: 'refused',
    refusedOn: ANSWERED,
    links: [{ pageUrl: 'https://news.example/2014/07/delo-sklad' }, { pageUrl: 'https://blog.example/sklad-2014' }],
    aboutCrime: exampleOf('searchEngineDelisting').answers['aboutCrime'],
    searchQueries: ['Примеров Илья', 'Примеров Илья Олегович'],
  })
})

it.each([
  ['ООО «Пример Медиа»', '', 'company'],
  ['Газета «Пример»', '0076543215', 'company'],
  ['ИП Пробный Павел Петрович', '001234567887', 'soleTrader'],
  ['Пробный Павел Петрович', '', ''],
])('the defendant «%s» with the number «%s» is «%s»', (addresseeName, addresseeInn, kind) => {
  const { defendants } = firstAfter('claimToSiteOwner', 'refused', { addresseeName, addresseeInn })
  expect(defendants).toMatchObject([{ name: addresseeName, kind }])
})

it('a complaint to Roskomnadzor names the operator, the data and the demand that came before it', () => {
  expect(firstAfter('personalDataStop', 'partly')).toMatchObject({
    variant: 'personalData',
    operatorName: 'ИП Пробный Павел Петрович',
    operatorInn: '001234567887',
    data: ['fullName', 'birthDate', 'phone', 'address', 'photo'],
    priorDemandResult: 'partly',
    priorDemandDate: SENT,
  })
})

it('a reply to the review of a complaint has the company and the author', () => {
  const [, reply] = nextSteps(sent('platformReviewComplaint', 'refused')).papers
  expect(reply?.answers).toMatchObject({ brandName: 'Образец Сервис', reviewerName: 'Алекс К.', contactChannel: 'otzyvy@service.example' })
})

it.each(['image', 'private'])('a claim about %s leads to the lawsuit that it threatens, against the same owner', (variant) => {
  const { papers } = nextSteps(sent('claimToSiteOwner', 'refused', { variant, privateCategory: 'health' }))
  expect(papers).toMatchObject([
    {
      type: 'lawsuitPersonalRights',
      answers: {
        variant,
        privateCategory: 'health',
        defendants: [{ role: 'siteOwner', name: 'ООО «Пример Медиа»' }],
        preTrialDone: SENT,
        preTrialResult: 'refused',
      },
    },
  ])
})

it('a demand about data that withdrew the consent leads to a lawsuit in which it is withdrawn', () => {
  const [, suit] = nextSteps(sent('personalDataStop', 'noAnswer', { consentStatus: 'withdrawnNow' })).papers
  expect(suit).toMatchObject({ type: 'lawsuitPersonalRights', answers: { variant: 'personalData', consentStatus: 'withdrawnEarlier' } })
})

it('every carried answer passes the checks of the next document, which asks only for what is missing', () => {
  for (const type of documentTypes)
    for (const outcome of ['noAnswer', 'refused', 'partly'] as const)
      for (const next of nextSteps(sent(type, outcome)).papers) {
        const { fields } = templates[next.type]
        const wrong = checkAnswers(fields, settle(fields, carriedAnswers(templates[next.type], next.answers, TODAY)), TODAY)
        expect(wrong.filter(({ message }) => !/^(?:Заполните|Добавьте хотя|Выберите хотя)/.test(message))).toEqual([])
      }
})

it('an answer that would not pass is left empty, and a list that is too long is cut', () => {
  const publications = Array.from({ length: 12 }, (_, at) => ({ pageUrl: `https://maps.example/${at}`, foundAt: '2027-01-01' }))
  const carried = carriedAnswers(templates.platformReviewComplaint, { email: 'нет', publications, proofs: ['аб', 'Справка'] }, TODAY)
  expect(carried).toMatchObject({ email: '', proofs: ['', 'Справка'] })
  expect(carried['publications']).toHaveLength(10)
  expect(carried['publications']).toContainEqual(expect.objectContaining({ pageUrl: 'https://maps.example/9', foundAt: '' }))
})

it.each<[DocumentType, Record<string, unknown>, Record<string, unknown>]>([
  [
    'lawsuitDefamation',
    {},
    {
      suitKind: 'defamation',
      side: 'plaintiff',
      pages: ['https://forum.example/topic/1523#p4'],
      participants: [{ role: 'defendant', name: 'ООО «Пример Медиа»' }],
      courtName: 'Образцовый районный суд города Примерска',
    },
  ],
  ['lawsuitPersonalRights', { variant: 'image' }, { suitKind: 'image', side: 'plaintiff' }],
  ['lawsuitDelisting', {}, { suitKind: 'links', participants: [{ role: 'defendant', name: 'ООО «ЯНДЕКС»' }] }],
  ['untruthApplication', {}, { suitKind: 'untruth', side: 'applicant' }],
])('the papers of a case take over the facts of a %s', (type, changes, known) => {
  const answers = readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes })
  expect(sharedAnswers(type, answers, 'evidenceRequest')).toMatchObject(known)
})

it('the addressee is carried only to a document for the same addressee', () => {
  const answers = readAnswers(templates.claimToSiteOwner.fields, exampleOf('claimToSiteOwner').answers)
  expect(sharedAnswers('claimToSiteOwner', answers, 'personalDataStop')).toHaveProperty('addresseeName')
  expect(sharedAnswers('claimToSiteOwner', answers, 'mediaRefutation')).not.toHaveProperty('addresseeName')
  expect(sharedAnswers('claimToSiteOwner', answers, 'lawsuitDefamation')).not.toHaveProperty('truthConfirmed')
  expect(sharedAnswers('claimToSiteOwner', answers, 'policeReport')['relatedPages']).toEqual(answers['publications'])
  expect(sharedAnswers('claimToSiteOwner', { city: 'Казань' }, 'policeReport')).toEqual({ city: 'Казань' })
})

it('a lawsuit prepared by a claim is written once its own questions are answered', () => {
  const { answers: example } = exampleOf('lawsuitDefamation')
  const own = Object.fromEntries(
    ['truthConfirmed', 'rightsConfirmed', 'checkedOn', 'courtType', 'courtName', 'courtAddress'].map((name) => [name, example[name]]),
  )
  const prepared = firstAfter('claimToSiteOwner', 'noAnswer', { addresseeAddress: '420001, г. Казань, ул. Ответная, д. 3' })
  const generated = generate(templates.lawsuitDefamation, { ...prepared, ...own }, TODAY)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  expect(JSON.stringify(generated.document)).toContain('10 ноября 2026 г. ответчику направлена претензия. Ответ не поступил.')
})

it.each<[DocumentType, string, string | null]>([
  ['claimToSiteOwner', '', '2026-11-20'],
  ['claimToSiteOwner', '2026-11-12', '2026-11-22'],
  ['personalDataStop', '', '2026-11-24'],
  ['mediaRefutation', '', '2026-12-10'],
  ['platformReviewComplaint', '', null],
])('the term of a %s received on "%s" ends on %s', (type, receivedOn, due) => {
  expect(answerDue({ ...sent(type, 'noAnswer'), receivedOn })).toBe(due)
})

it('while the term runs, the next paper waits for the day after it', () => {
  expect(nextPaperFrom(sent('claimToSiteOwner', 'noAnswer'), '2026-11-19')).toBe('2026-11-21')
  expect(nextPaperFrom(sent('claimToSiteOwner', 'noAnswer'), '2026-11-20')).toBe('2026-11-21')
  expect(nextPaperFrom(sent('claimToSiteOwner', 'noAnswer'), '2026-11-21')).toBeNull()
  expect(nextPaperFrom(sent('claimToSiteOwner', 'refused'), '2026-11-12')).toBeNull()
})

function sent(type: DocumentType, outcome: Outcome | '', changes: Record<string, unknown> = {}): SentPaper {
  const answers = readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes })
  return { type, answers, sentOn: SENT, receivedOn: '', outcome, outcomeOn: ANSWERED }
}

function firstAfter(type: DocumentType, outcome: Outcome, changes: Record<string, unknown> = {}) {
  const [next] = nextSteps(sent(type, outcome, changes)).papers
  if (!next) throw new Error(`No paper follows ${type}`)
  return carriedAnswers(templates[next.type], next.answers, TODAY)
}
