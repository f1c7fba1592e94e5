import type { DocumentType } from 'legal-documents/document'
import { firstOf, generateWith, NOTHING_SPECIAL } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { describe, expect, it } from 'vitest'
import { edited } from './edited.ts'
import { type ForLawyer, forLawyer } from './for-lawyer.ts'

const PASSPORT = { passportBlank: false, passportSeries: '1234', passportNumber: '567890', passportIssued: 'ОВД Примерска 1 мая 2010 г.' }

it('a lawyer gets the whole document without passport data', () => {
  const text = textOf('searchEngineDelisting', { ...PASSPORT, ...NOTHING_SPECIAL })
  expect(text).toContain('Примеров Илья Олегович')
  expect(text).not.toMatch(/1234|567890|ОВД/)
})

it('birth dates, insurance numbers and witnesses stay in the browser too', () => {
  const born = { birthDate: '1990-05-06', birthPlace: 'Село Тестовое', snils: '112-233-445 95' }
  expect(textOf('lawsuitDefamation', born)).not.toMatch(/6 мая 1990|Тестовое|112-233/)
  const witnesses = [{ name: 'Пётр' }, { name: 'Пётр Сидоров' }]
  expect(textOf('insultReport', { witnesses })).not.toMatch(/Пётр|Сидоров/)
})

it('a document longer than a request can carry is cut, and says so', () => {
  const statement = {
    quote: 'Ц'.repeat(2000),
    statementKind: 'fact',
    about: 'person',
    whyAboutApplicant: 'П'.repeat(500),
    isTrue: 'no',
    whyUntrue: 'Н'.repeat(1500),
    proofs: [],
    defamatoryReason: 'crime',
  }
  const text = textOf('claimToSiteOwner', { statements: Array.from({ length: 15 }, () => statement) })
  expect(text).toHaveLength(20_000)
  expect(text).toMatch(/Текст сокращён[^\n]*$/)
})

describe('of other people a lawyer', () => {
  it('gets neither names nor addresses, contacts and numbers', () => {
    const shown: [DocumentType, Record<string, unknown>, RegExp][] = [
      ['lawsuitDefamation', {}, /Типовая|0076543215|1020000123450/],
      ['personalDataStop', {}, /Пробн|Павел|info@baza|001234567887/],
      ['claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { whyUntrue: TOLD }), NAMED],
      ['claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { quote: TOLD }), NAMED],
      ['lawsuitDefamation', firstOf('lawsuitDefamation', 'statements', { whyUntrue: TOLD }), NAMED],
    ]
    for (const [type, changes, others] of shown) expect(textOf(type, changes), type).not.toMatch(others)
  })

  it('gets the addressee that is no person, the pages and who writes', () => {
    const text = textOf('claimToSiteOwner', {})
    for (const part of ['ООО «Пример Медиа»', 'https://forum.example/topic/1523#p4', 'Образцова']) expect(text).toContain(part)
  })
})

const TOLD = 'Деньги взяла не я, а Сидорова Анна, это видел Петров А. Б. с улицы Мира, д. 5, его телефон 8 (900) 765-43-21.'
const NAMED = /Сидоров|Петров|Мира|765/

describe('a paper is brought and not sent', () => {
  const health = 'Деньги взяты 5 мая, когда я лежала в больнице с переломом и ничего не подписывала.'
  const papers: [string, DocumentType, Record<string, unknown>, RegExp][] = [
    ['that reports a crime', 'policeReport', {}, /преступлении/],
    ['about a false accusation', 'falseAccusationReport', {}, /преступлении/],
    ['about a conviction that is expunged', 'searchEngineDelisting', {}, /судимости/],
    ['about categories of data, if health is one', 'personalDataStop', { dataItems: ['phone', 'health'] }, /здоровье/],
    [
      'about private life, if it is intimate',
      'lawsuitPersonalRights',
      { variant: 'private', whose: 'own', privateCategory: 'intimate', privateException: 'none', claims: ['declareUnlawful'] },
      /интим/,
    ],
    ['about categories of data, if a conviction is one', 'personalDataStop', { dataItems: ['criminalRecord'] }, /судимости/],
    ['whose author tells of an illness', 'claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { whyUntrue: health }), /здоровье/],
    [
      'whose quote tells of it',
      'lawsuitDefamation',
      firstOf('lawsuitDefamation', 'statements', { quote: 'Она лечится у психиатра' }),
      /здоровье/,
    ],
    [
      'whose proof names it',
      'claimToSiteOwner',
      firstOf('claimToSiteOwner', 'statements', { proofs: ['Справка об отсутствии судимости'] }),
      /судимости/,
    ],
  ]

  it.each(papers)('%s: %s', (_, type, changes, because) => {
    expect(resultOf(type, changes)).toEqual({ kind: 'bring', because: expect.stringMatching(because) })
  })

  it('a paper is brought and not sent also when only the finished text was edited so', () => {
    const { document, answers } = written('claimToSiteOwner', {})
    const [section] = document.sections.filter(({ kind }) => kind === 'body')
    const shown = edited(document, { [section?.id ?? '']: { text: 'Я перенесла операцию и лежала в реанимации.', of: '' } }, answers)
    const paper = { document: shown, written: document, fields: templates.claimToSiteOwner.fields, answers }
    expect(forLawyer(paper)).toMatchObject({ kind: 'bring' })
  })
})

function written(type: DocumentType, changes: Record<string, unknown>) {
  const generated = generateWith(type, changes)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  return generated
}

function resultOf(type: DocumentType, changes: Record<string, unknown>): ForLawyer {
  const { document, answers } = written(type, changes)
  return forLawyer({ document, written: document, fields: templates[type].fields, answers })
}

function textOf(type: DocumentType, changes: Record<string, unknown>): string {
  const result = resultOf(type, changes)
  if (result.kind !== 'text') throw new Error(result.because)
  return result.text
}
