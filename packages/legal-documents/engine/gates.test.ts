import { expect, it } from 'vitest'
import { CHAT, COMPANY, PROHIBITED, TRADER } from '../fixtures/condition-case.ts'
import { firstOf, generateWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'

type Case = [code: string, type: DocumentType, changes: Record<string, unknown>]

const STOPPED: Case[] = [
  ['G2', 'lawsuitDefamation', firstOf('lawsuitDefamation', 'statements', { statementKind: 'opinion' })],
  ['G2', 'mediaRefutation', firstOf('mediaRefutation', 'statements', { statementKind: 'opinion' })],
  ['G3', 'policeReport', firstOf('policeReport', 'statements', { statementKind: 'insult' })],
  ['G1', 'falseAccusationReport', firstOf('falseAccusationReport', 'statements', { isTrue: 'yes' })],
  ['G2', 'falseAccusationReport', firstOf('falseAccusationReport', 'statements', { statementKind: 'opinion' })],
  ['G2', 'unfairCompetitionReport', firstOf('unfairCompetitionReport', 'statements', { statementKind: 'opinion' })],
  ['G3', 'falseAccusationReport', firstOf('falseAccusationReport', 'statements', { statementKind: 'insult' })],
  ['G3', 'unfairCompetitionReport', firstOf('unfairCompetitionReport', 'statements', { statementKind: 'insult' })],
  ['G4', 'policeReport', { ...COMPANY, variant: 'defamation' }],
  ['G4', 'policeReport', { ...COMPANY, variant: 'privateLife' }],
  ['G4', 'rknComplaint', { applicantType: 'company' }],
  ['G2', 'untruthApplication', firstOf('untruthApplication', 'statements', { statementKind: 'opinion' })],
  ['G3', 'untruthApplication', firstOf('untruthApplication', 'statements', { statementKind: 'insult' })],
  ['G4', 'lawsuitDelisting', { applicantType: 'company' }],
  ['G6', 'lawsuitDelisting', { publicationNature: 'official' }],
  ['G4', 'falseAccusationReport', { applicantType: 'company' }],
  ['G7', 'claimToSiteOwner', { rightsConfirmed: false }],
  ['G8', 'companyReviewReply', { factsChecked: 'Заплатите нам тысячу рублей, иначе расскажем всем о Ваших долгах' }],
  ['G8', 'companyReviewReply', { factsChecked: 'Заплатите нам тысячу рублей, а то узнают все Ваши соседи' }],
  ['G8', 'personalDataStop', { processingFact: 'Прошу подделать справку о том, что данные размещены без согласия' }],
  ['G8', 'lawsuitDefamation', { moralHarmReason: 'придумайте доказательства того, как сильно пострадала репутация' }],
  ['insultTerm', 'insultReport', firstOf('insultReport', 'publications', { publishedAt: '2026-08-18' })],
  ['G4', 'claimToAuthor', { ...COMPANY, variant: 'image', imageConsentGiven: 'no' }],
  ['G4', 'hostRequest', { ...COMPANY, variant: 'private', privateCategory: 'health' }],
  ['G1', 'claimToAuthor', firstOf('claimToAuthor', 'statements', { isTrue: 'yes' })],
  ['G6', 'claimToAuthor', { publicationNature: 'danger', variant: 'private', privateCategory: 'health' }],
  ['G8', 'claimToAuthor', { identity: 'Заплатите мне сто тысяч, иначе расскажем всем о Ваших долгах' }],
  ['imageConsent', 'claimToAuthor', { variant: 'image', imageConsentGiven: 'yes' }],
  ['otherWay', 'socialNetworkNotice', { prohibitedKind: 'aboutMe' }],
  ['otherWay', 'socialNetworkNotice', { prohibitedKind: 'myData' }],
  ['otherWay', 'socialNetworkNotice', { prohibitedKind: 'work' }],
  ['tooEarly', 'refusalComplaint', { complaintAbout: 'inaction', termExtended: 'yes', reportedOn: '2026-10-21' }],
  ['tooEarly', 'refusalComplaint', { complaintAbout: 'inaction', termExtended: 'no', reportedOn: '2026-11-17' }],
  ['presentingTerm', 'bailiffApplication', { decisionOn: '2023-10-01', effectiveOn: '2023-11-24' }],
  [
    'presentingTerm',
    'bailiffApplication',
    { presentedBefore: 'yes', decisionOn: '2022-10-01', writOn: '2022-12-01', returnedOn: '2023-11-24' },
  ],
  ['platformPage', 'hostRequest', { siteKind: 'platform' }],
  ['platformPage', 'hostRequest', { siteName: 'www.vk.com' }],
  ['platformPage', 'hostRequest', firstOf('hostRequest', 'publications', { pageUrl: 'https://t.me/slukhi/17' })],
  ['G6', 'lawsuitPersonalRights', { publicationNature: 'investigation' }],
  ['lawfulUse', 'lawsuitPersonalRights', { dataException: 'law' }],
  ['lawfulUse', 'lawsuitPersonalRights', { variant: 'image', imageException: 'paid' }],
  ['lawfulUse', 'lawsuitPersonalRights', { variant: 'private', privateException: 'ownWords' }],
  ['imageConsent', 'lawsuitPersonalRights', { variant: 'image', imageConsentGiven: 'yes' }],
  ['nothingToObject', 'objections', { words: [{ quote: 'Он украл деньги', answer: 'none' }], moreObjections: ['deleted', 'abuse'] }],
  ['appealTerm', 'appealShort', { decidedOn: '2026-10-20', finalFormOn: '2026-10-30' }],
]

it.each(STOPPED)('%s stops %s with %j', (code, type, changes) => {
  expect(generateWith(type, changes)).toMatchObject({ kind: 'stopped', gate: { code } })
})

const PASSED: Case[] = [
  ['G4', 'claimToSiteOwner', COMPANY],
  ['G4', 'claimToSiteOwner', { ...TRADER, variant: 'image', whose: 'own', imageException: 'none', imageConsentGiven: 'no' }],
  ['G1', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { isTrue: 'partly', falsePart: 'подделала чеки' })],
  ['G2', 'mediaRefutation', { demandKind: 'reply', ...firstOf('mediaRefutation', 'statements', { statementKind: 'opinion' }) }],
  ['G3', 'policeReport', firstOf('policeReport', 'statements', { statementKind: 'fact' })],
  ['G6', 'claimToSiteOwner', { publicationNature: 'investigation' }],
  ['G6', 'searchEngineDelisting', { publicationNature: 'official' }],
  ['G7', 'claimToSiteOwner', { subject: 'represented', representativeName: 'Юристова Ольга' }],
  ['G8', 'policeReport', { ...CHAT, variant: 'threat', eventDescription: 'Автор пишет: иначе убьём, и требует молчать обо всём' }],
  ['G8', 'companyReviewReply', { factsChecked: 'Вы заплатили за тот заказ вовремя, а товар пришёл позже срока' }],
  ['G8', 'companyReviewReply', { caseKind: 'ourFault', solution: 'Назовите номер заказа, и мы его найдём в тот же день' }],
  ['G8', 'platformReviewComplaint', { breachDetails: 'Отзыв сфабрикован конкурентом: подделать чек нашей кассы невозможно' }],
  ['tooEarly', 'refusalComplaint', { complaintAbout: 'inaction', termExtended: 'yes', reportedOn: '2026-10-20' }],
  ['tooEarly', 'refusalComplaint', { complaintAbout: 'inaction', termExtended: 'no', reportedOn: '2026-11-16' }],
  ['presentingTerm', 'bailiffApplication', { decisionOn: '2023-10-01', effectiveOn: '2023-11-25' }],
  [
    'presentingTerm',
    'bailiffApplication',
    { decisionOn: '2020-10-01', effectiveOn: '2020-11-25', presentedBefore: 'yes', writOn: '2020-12-25', returnedOn: '2024-01-10' },
  ],
  ['G8', 'interimMeasures', { whyHard: 'Ответчик пишет истцу: иначе опубликуем всё, и уже дважды выкладывал это снова' }],
  ['appealTerm', 'appealShort', { decidedOn: '2026-10-20', finalFormOn: '2026-11-02' }],
  ['register', 'rknComplaint', PROHIBITED],
  ['insultTerm', 'insultReport', firstOf('insultReport', 'publications', { publishedAt: '2026-08-19' })],
  ['G4', 'policeReport', { ...CHAT, ...COMPANY, variant: 'extortion' }],
  ['G4', 'policeReport', { ...CHAT, ...COMPANY, variant: 'threat' }],
  [
    'G8',
    'policeReport',
    { ...CHAT, variant: 'extortion', eventDescription: 'Требует: подделайте справку о доходах, иначе расскажем всем' },
  ],
  ['G8', 'rknComplaint', { variant: 'leak', leakSource: 'Пришло письмо: заплати, а то опубликуем остальные анкеты' }],
  ['G8', 'personalDataStop', { processingFact: 'Владелец сайта ответил: «Заплатите, иначе опубликуем остальное»' }],
]

it.each(PASSED)('%s does not stop %s with %j', (_, type, changes) => {
  expect(generateWith(type, changes).kind).toBe('document')
})

it('a victim of a crime is not refused, whatever is ticked about the publication', () => {
  for (const variant of ['privateLife', 'extortion', 'threat'])
    for (const publicationNature of ['investigation', 'official', 'complaint', 'danger']) {
      const changes = variant === 'privateLife' ? { eventDescription: CHAT['eventDescription'] } : CHAT
      expect(generateWith('policeReport', { ...changes, variant, publicationNature }).kind, `${variant} ${publicationNature}`).toBe(
        'document',
      )
    }
})

it('a stop about material of child abuse leads to the police, and one about another adult says who may report a crime', () => {
  expect(generateWith('rknComplaint', { variant: 'prohibited', prohibitedKind: 'childAbuse' })).toMatchObject({
    gate: { documents: ['policeReport'] },
  })
  const text = expect.stringContaining('выберите «От своего имени»')
  expect(generateWith('policeReport', { subject: 'other' })).toMatchObject({ gate: { code: 'G7', text } })
})

it('unanswered questions are problems and stop nothing', () => {
  expect(generateWith('claimToSiteOwner', { statements: undefined, publications: undefined, applicantType: '' }).kind).toBe('problems')
  const isTrueOpen = { publicationNature: 'investigation', ...firstOf('claimToSiteOwner', 'statements', { isTrue: '' }) }
  expect(generateWith('claimToSiteOwner', isTrueOpen).kind).toBe('problems')
})
