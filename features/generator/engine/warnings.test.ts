import { expect, it } from 'vitest'
import { exampleOf, firstOf, generateWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { generate } from './generate.ts'

type Case = [code: string, type: DocumentType, changes: Record<string, unknown>]

const CASES: Case[] = [
  ['W-EVID', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { screenshotSaved: false })],
  [
    'W-INSULT',
    'claimToSiteOwner',
    {
      ...firstOf('claimToSiteOwner', 'statements', { statementKind: 'insult' }),
      ...firstOf('claimToSiteOwner', 'publications', { publishedAt: '2026-08-01' }),
    },
  ],
  ['W-PARTLY', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { isTrue: 'partly' })],
  ['W-UNCLEAR', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { statementKind: 'unclear' })],
  ['W-NOPROOF', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { proofs: [] })],
  ['V-URL-DEEP', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { pageUrl: 'https://forum.example/' })],
  ['V-URL-DEEP', 'searchEngineDelisting', firstOf('searchEngineDelisting', 'links', { pageUrl: 'https://news.example' })],
  ['W-QUERY', 'searchEngineDelisting', { searchQueries: ['ремонт крыш'] }],
  ['W-MEDIA-YEAR', 'mediaRefutation', firstOf('mediaRefutation', 'publications', { publishedAt: '2025-10-20' })],
  ['W-WHICH-COURT', 'lawsuitDefamation', { courtType: 'arbitration' }],
  ['W-FOREIGN', 'lawsuitDefamation', firstOf('lawsuitDefamation', 'defendants', { name: 'Müller GmbH', address: 'Берлин, Musterweg 1' })],
  ['W-FOREIGN', 'lawsuitDefamation', firstOf('lawsuitDefamation', 'defendants', { isForeign: true })],
  ['W-IDENTITY', 'lawsuitDefamation', firstOf('lawsuitDefamation', 'defendants', { kind: 'person', inn: '', ogrn: '' })],
  ['W-GONE', 'lawsuitDefamation', firstOf('lawsuitDefamation', 'publications', { stillOnline: false })],
  ['W-INTERESTED', 'untruthApplication', { interested: [] }],
  ['W-OWNER', 'untruthApplication', firstOf('untruthApplication', 'interested', { role: 'siteOwner' })],
  ['W-WHICH-COURT', 'untruthApplication', { courtType: 'arbitration' }],
  ['W-PRIOR', 'rknComplaint', { priorDemandResult: 'notSent' }],
  ['W-CHECK', 'platformReviewComplaint', { clientCheck: 'notChecked' }],
  ['W-HIDE', 'platformReviewComplaint', { clientDataHidden: false }],
  ['W-REPLY', 'platformReviewComplaint', { publicReplyDone: false }],
  ['W-LIMIT', 'companyReviewReply', { limit: '300' }],
  ['W-LIMIT', 'platformReviewComplaint', { tone: 'short' }],
  ['W-SECRET', 'companyReviewReply', { factsChecked: 'Мы звонили Вам по номеру 900 000-00-00 и не дозвонились' }],
]

it.each(CASES)('%s is given to %s with %j, and not without these changes', (code, type, changes) => {
  expect(codes(generateWith(type, changes))).toContain(code)
  expect(codes(generateWith(type))).not.toContain(code)
})

it.each(['lawsuitDefamation', 'untruthApplication', 'lawsuitDelisting'] as const)(
  'a document for a court (%s) always carries the advice to show it to a lawyer',
  (type) => {
    expect(codes(generateWith(type))).toContain('W-COURT')
  },
)

it('an application without a defendant always says who has to prove', () => {
  expect(codes(generateWith('untruthApplication'))).toContain('W-UNKNOWN')
})

it('a sole trader sues over business in an arbitration court, over all else in a court of general jurisdiction', () => {
  const trader = { applicantType: 'soleTrader', inn: '001234567887', ogrnip: '304000012345673' }
  const isWarned = (changes: Record<string, unknown>) =>
    codes(generateWith('lawsuitDefamation', { ...trader, ...changes })).includes('W-WHICH-COURT')
  expect(isWarned({ courtType: 'arbitration', businessDispute: true })).toBe(false)
  expect(isWarned({ courtType: 'general', businessDispute: true })).toBe(true)
  expect(isWarned({ courtType: 'general', businessDispute: false })).toBe(false)
})

it('a refutation longer than two disputed fragments gets a warning, a shorter one does not', () => {
  const quote = 'Компания работает без допуска. '.repeat(10)
  expect(codes(generateWith('mediaRefutation'))).toContain('W-LENGTH')
  expect(codes(generateWith('mediaRefutation', firstOf('mediaRefutation', 'statements', { quote })))).not.toContain('W-LENGTH')
})

it('the year for a demand to the media is counted to the day', () => {
  const { answers } = exampleOf('mediaRefutation')
  expect(codes(generate('mediaRefutation', answers, '2027-10-15'))).not.toContain('W-MEDIA-YEAR')
  expect(codes(generate('mediaRefutation', answers, '2027-10-16'))).toContain('W-MEDIA-YEAR')
})

function codes(generated: ReturnType<typeof generateWith>): string[] {
  return generated.kind === 'document' ? generated.warnings.map(({ code }) => code) : [generated.kind]
}
