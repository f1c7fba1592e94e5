import type { DocumentType } from 'legal-documents/document'
import { firstOf, generateWith, NOTHING_SPECIAL } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { describe, expect, it } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { type LawyerCopy, lawyerCopy } from './lawyer-copy.ts'

const PASSPORT = { passportBlank: false, passportSeries: '1234', passportNumber: '567890', passportIssued: 'ОВД Примерска 1 мая 2010 г.' }

it('a lawyer gets the whole document without passport data', () => {
  const text = textOf('searchEngineDelisting', { ...PASSPORT, ...NOTHING_SPECIAL })
  expect(text).toContain('Примеров Илья Олегович')
  expect(text).not.toMatch(/1234|567890|ОВД/)
})

it('birth dates, insurance numbers and witnesses are not sent to a lawyer', () => {
  const born = { birthDate: '1990-05-06', birthPlace: 'Село Тестовое', snils: '112-233-445 95' }
  expect(textOf('lawsuitDefamation', born)).not.toMatch(/6 мая 1990|Тестовое|112-233/)
  const witnesses = [{ name: 'Пётр' }, { name: 'Пётр Сидоров' }]
  expect(textOf('insultReport', { witnesses })).not.toMatch(/Пётр|Сидоров/)
})

it('a document longer than an attachment of a lead is cut, with a note about that', () => {
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

describe('other people in the copy for a lawyer', () => {
  it('names, addresses, contacts and numbers of other people are not sent to a lawyer', () => {
    const shown: [DocumentType, Record<string, unknown>, RegExp][] = [
      ['lawsuitDefamation', {}, /Типовая|0076543215|1020000123450/],
      ['personalDataStop', {}, /Пробн|Павел|info@baza|001234567887/],
      ['claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { whyUntrue: TOLD }), NAMED],
      ['claimToSiteOwner', firstOf('claimToSiteOwner', 'statements', { quote: TOLD }), NAMED],
      ['lawsuitDefamation', firstOf('lawsuitDefamation', 'statements', { whyUntrue: TOLD }), NAMED],
    ]
    for (const [type, changes, others] of shown) expect(textOf(type, changes), type).not.toMatch(others)
  })

  it('an organisation as the addressee, the pages and the applicant are sent to a lawyer', () => {
    const text = textOf('claimToSiteOwner', {})
    for (const part of ['ООО «Пример Медиа»', 'https://forum.example/topic/1523#p4', 'Образцова']) expect(text).toContain(part)
  })
})

const TOLD = 'Деньги взяла не я, а Сидорова Анна, это видел Петров А. Б. с улицы Мира, д. 5, его телефон 8 (900) 765-43-21.'
const NAMED = /Сидоров|Петров|Мира|765/

describe('withheld papers', () => {
  const health = 'Деньги взяты 5 мая, когда я лежала в больнице с переломом и ничего не подписывала.'
  const papers: [string, DocumentType, Record<string, unknown>, RegExp][] = [
    ['a report of a crime', 'policeReport', {}, /преступлении/],
    ['a report of a false accusation', 'falseAccusationReport', {}, /преступлении/],
    ['a paper about an expunged conviction', 'searchEngineDelisting', {}, /судимости/],
    ['a paper about categories of data that include health', 'personalDataStop', { dataItems: ['phone', 'health'] }, /здоровье/],
    [
      'a paper about intimate private life',
      'lawsuitPersonalRights',
      { variant: 'private', whose: 'own', privateCategory: 'intimate', privateException: 'none', claims: ['declareUnlawful'] },
      /интим/,
    ],
    ['a paper about categories of data that include a conviction', 'personalDataStop', { dataItems: ['criminalRecord'] }, /судимости/],
    [
      'a paper whose author mentions an illness',
      'claimToSiteOwner',
      firstOf('claimToSiteOwner', 'statements', { whyUntrue: health }),
      /здоровье/,
    ],
    [
      'a paper with a quote about an illness',
      'lawsuitDefamation',
      firstOf('lawsuitDefamation', 'statements', { quote: 'Она лечится у психиатра' }),
      /здоровье/,
    ],
    [
      'a paper with a proof about a conviction',
      'claimToSiteOwner',
      firstOf('claimToSiteOwner', 'statements', { proofs: ['Справка об отсутствии судимости'] }),
      /судимости/,
    ],
  ]

  it.each(papers)('%s is withheld: %s', (_, type, changes, reason) => {
    expect(resultOf(type, changes)).toEqual({ kind: 'withheld', reason: expect.stringMatching(reason) })
  })

  it('a paper is withheld when only an edit of the finished text mentions health', () => {
    const { document, answers } = written('claimToSiteOwner', {})
    const [section] = document.sections.filter(({ kind }) => kind === 'body')
    const shown = applyEdits(document, { [section?.id ?? '']: { text: 'Я перенесла операцию и лежала в реанимации.', of: '' } }, answers)
    const paper = { document: shown, written: document, fields: templates.claimToSiteOwner.fields, answers }
    expect(lawyerCopy(paper)).toMatchObject({ kind: 'withheld' })
  })
})

function written(type: DocumentType, changes: Record<string, unknown>) {
  const generated = generateWith(type, changes)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  return generated
}

function resultOf(type: DocumentType, changes: Record<string, unknown>): LawyerCopy {
  const { document, answers } = written(type, changes)
  return lawyerCopy({ document, written: document, fields: templates[type].fields, answers })
}

function textOf(type: DocumentType, changes: Record<string, unknown>): string {
  const result = resultOf(type, changes)
  if (result.kind !== 'text') throw new Error(result.reason)
  return result.text
}
