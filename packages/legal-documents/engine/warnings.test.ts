import { expect, it } from 'vitest'
import { CHAT, MOTHER } from '../fixtures/condition-case.ts'
import { exampleOf, firstOf, generateWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'
import { generate } from './generate.ts'
import { templates } from './templates.ts'

type Case = [code: string, type: DocumentType, changes: Record<string, unknown>]

const CASES: Case[] = [
  ['W-EVID', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { screenshotSaved: false })],
  ['W-UNCLEAR', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { statementKind: 'unclear' })],
  ['W-NOPROOF', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { proofs: [] })],
  ['V-URL-DEEP', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'publications', { pageUrl: 'https://forum.example/' })],
  [
    'W-OWNER',
    'untruthApplication',
    {
      ...firstOf('untruthApplication', 'interested', { role: 'siteOwner' }),
      whyNotOwner: 'Владелец сайта — иностранная компания без представительства и без известного адреса',
    },
  ],
  ['W-PRIOR', 'rknComplaint', { priorDemandResult: 'notSent' }],
  ['W-LIMIT', 'companyReviewReply', { limit: '300' }],
  ['W-LIMIT', 'platformReviewComplaint', { tone: 'short' }],
  ['W-INSULT', 'insultReport', firstOf('insultReport', 'publications', { publishedAt: '2026-10-25' })],
  ['W-FAS-YEARS', 'unfairCompetitionReport', firstOf('unfairCompetitionReport', 'publications', { publishedAt: '2023-11-11' })],
  ['W-TONE', 'companyReviewReply', { factsChecked: 'Вы сами разбили телефон и врёте, мы на вас в суд подадим' }],
  ['W-TONE', 'companyReviewReply', { solution: 'Удалите отзыв по-хорошему, иначе Вы об этом пожалеете' }],
  ['W-TONE', 'platformReviewComplaint', { repliesNote: 'Автор клевещет, и мы его вычислим' }],
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

it('an application without a defendant always names the burden of proof', () => {
  expect(codes(generateWith('untruthApplication'))).toContain('W-UNKNOWN')
})

it('a refutation is too long only beyond both two disputed fragments and a standard typewritten page', () => {
  const isWarned = (ownText: string, quote: string) =>
    codes(generateWith('mediaRefutation', { ...firstOf('mediaRefutation', 'statements', { quote }), ownText })).includes('W-LENGTH')
  const [short, long] = ['Компания работает без допуска', 'Компания работает без допуска. '.repeat(35)]
  expect(isWarned('я'.repeat(1800), short)).toBe(false)
  expect(isWarned('я'.repeat(1801), short)).toBe(true)
  expect(isWarned('я'.repeat(1801), long)).toBe(false)
})

it.each([
  ['2026-10-01', null],
  ['2026-09-27', 'времени мало'],
  ['2026-07-22', 'времени мало'],
  ['2026-07-21', 'они прошли'],
])(
  'of an insult published on %s the day of the publication is the first of 90, as in the report to a prosecutor: %s',
  (publishedAt, words) => {
    const generated = generateWith('claimToSiteOwner', {
      ...firstOf('claimToSiteOwner', 'publications', { publishedAt }),
      statements: [insult, fact],
    })
    const found = generated.kind === 'document' ? generated.warnings.filter(({ code }) => code === 'W-INSULT') : []
    expect(found.map(({ text }) => text)).toEqual(words === null ? [] : [expect.stringMatching(`90 календарных дней.*${words}`)])
  },
)

it('a complaint about silence is early until ten working days are over, and in a year without a calendar for a fortnight', () => {
  const found = firstOf('rknComplaint', 'publications', { foundAt: '2019-11-01' })
  const isEarly = (priorDemandDate: string, documentDate: string, priorDemandResult = 'noAnswer') =>
    codes(generateWith('rknComplaint', { ...found, priorDemandDate, documentDate, priorDemandResult })).includes('W-EARLY')
  expect(isEarly('2026-11-10', '2026-11-24')).toBe(true)
  expect(isEarly('2026-11-09', '2026-11-24')).toBe(false)
  expect(isEarly('2026-11-20', '2026-11-24', 'refused')).toBe(false)
  expect(isEarly('2026-11-20', '')).toBe(true)
  expect(isEarly('2019-11-20', '2019-12-04')).toBe(true)
  expect(isEarly('2019-11-20', '2019-12-05')).toBe(false)
})

it('a page with private pictures of a child must not be copied', () => {
  const pages = firstOf('policeReport', 'publications', { screenshotSaved: false })
  const isTold = (changes: Record<string, unknown>) => {
    const generated = generateWith('policeReport', {
      eventDescription: CHAT['eventDescription'],
      ...pages,
      relatedPages: pages['publications'],
      ...changes,
    })
    return generated.kind === 'document' && generated.warnings.some(({ text }) => text.includes('копии не делайте'))
  }
  expect(isTold({ ...MOTHER, variant: 'privateLife' })).toBe(true)
  expect(isTold({ variant: 'privateLife' })).toBe(false)
  expect(isTold({ ...MOTHER, variant: 'defamation' })).toBe(false)
})

it('the warning about a page beside threats names its position in the form', () => {
  const relatedPages = [
    { pageUrl: 'https://social.example/1', contentKind: 'socialPost', foundAt: '2026-10-21', authorKnown: 'unknown', access: 'open' },
  ]
  const generated = generateWith('policeReport', { ...CHAT, variant: 'threat', relatedPages })
  expect(generated).toMatchObject({ warnings: [{ code: 'W-EVID', path: ['relatedPages', 0] }] })
})

it('the year for a demand to the media is counted to the day', () => {
  const { answers } = exampleOf('mediaRefutation')
  expect(codes(generate(templates.mediaRefutation, answers, '2027-10-15'))).not.toContain('W-MEDIA-YEAR')
  expect(codes(generate(templates.mediaRefutation, answers, '2027-10-16'))).toContain('W-MEDIA-YEAR')
})

const [fact] = exampleOf('claimToSiteOwner').answers['statements'] as Record<string, unknown>[] // the rows of the worked example
const insult = { ...fact, statementKind: 'insult' }

function codes(generated: ReturnType<typeof generateWith>): string[] {
  return generated.kind === 'document' ? generated.warnings.map(({ code }) => code) : [generated.kind]
}
