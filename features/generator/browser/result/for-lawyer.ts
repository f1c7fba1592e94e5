import { holds } from 'legal-documents/answers'
import type { DocumentType, LegalDocument } from 'legal-documents/document'
import type { Answers, Field, FieldSet } from 'legal-documents/fields'
import { BLANK } from 'legal-documents/parts/header'
import { plainText } from 'legal-documents/plain-text'
import { dateRu } from 'legal-documents/russian'
import { firstUnits } from 'russian-text/whole-text'
import { withoutOthers } from '../refine/mask.ts'
import { categoriesIn, categoryNames, type SpecialCategory } from './special-categories.ts'

/** Longest attachment that a lead can carry (features/leads/lead-wire.ts). */
const MAX_LENGTH = 20_000
const CUT = '\n\n(Текст сокращён: документ длиннее, чем помещается в заявку.)'

/** Papers about a crime, which name suspects, victims and their private life whatever was answered. */
const NEVER_SENT: readonly DocumentType[] = ['policeReport', 'falseAccusationReport']

/** Answers about the applicant, whom the lawyer answers; all other names, contacts, addresses and numbers are somebody else's. */
const OWN = [
  'lastName',
  'firstName',
  'middleName',
  'companyName',
  'companyInn',
  'ogrn',
  'inn',
  'ogrnip',
  'signatoryName',
  'postalAddress',
  'phone',
  'email',
]

interface Paper {
  /** As it is shown, with the visitor's edits. */
  document: LegalDocument
  /** As the answers made it. */
  written: LegalDocument
  fields: FieldSet
  answers: Answers
}

export type ForLawyer = { kind: 'text'; text: string } | { kind: 'bring'; because: string }

/**
 * What a lawyer of the agency gets of a paper: its text without identity papers, birth data and other people, or why none of it is sent. The consent
 * of a form covers no special categories (behaviour 14.6).
 */
export function forLawyer(paper: Paper): ForLawyer {
  if (NEVER_SENT.includes(paper.document.type)) return { kind: 'bring', because: 'в нём сведения о преступлении и о частной жизни' }
  const [first, ...more] = categoriesOf(paper)
  if (first !== undefined) return { kind: 'bring', because: `в нём ${[first, ...more].map((one) => categoryNames[one]).join(', ')}` }
  return { kind: 'text', text: textOf(paper) }
}

function categoriesOf(paper: Paper): SpecialCategory[] {
  return [...new Set(wordsOf(paper).flatMap(categoriesIn))]
}

/** All that the visitor has chosen, typed or written into the finished paper. */
function wordsOf({ document, written, fields, answers }: Paper): string[] {
  return [...ownWords(fields, answers), ...chosenIn(fields, answers), ...editedLines(document, written)]
}

function editedLines(document: LegalDocument, written: LegalDocument): string[] {
  const before = new Set(plainText(written).split('\n'))
  return plainText(document)
    .split('\n')
    .filter((line) => !before.has(line))
}

function textOf({ document, written, fields, answers }: Paper): string {
  const entities = document.entities.filter(({ value }) => value.trim() !== '')
  const own = new Set([
    ...OWN.flatMap((name) => (typeof answers[name] === 'string' ? [answers[name]] : [])),
    ...organisations(fields, answers),
  ])
  const hide = {
    own: entities.filter(({ value }) => own.has(value)),
    others: entities.filter(({ value }) => !own.has(value)),
    blank: BLANK,
  }
  // Longest first: replacing «Пётр» before «Пётр Сидоров» would leave the surname.
  const hidden = sensitiveIn(fields, answers).sort((one, other) => other.length - one.length)
  const open = hidden.reduce((less, value) => less.replaceAll(value, BLANK), plainText(document))
  const typed = new Set([...ownWords(fields, answers, isTold), ...editedLines(document, written)].flatMap(sentencesOf))
  const told = [...typed]
    .sort((one, other) => other.length - one.length)
    .map((sentence) => [sentence, withoutOthers(sentence, { ...hide, isTyped: true })] as const)
    .reduce((text, [sentence, shown]) => text.replaceAll(sentence, () => shown), open)
  const lines = told.split('\n')
  const shown = new Map([...new Set(lines)].map((line) => [line, withoutOthers(line, { ...hide, isTyped: false })]))
  const text = lines.map((line) => shown.get(line) ?? line).join('\n')
  return text.length <= MAX_LENGTH ? text : firstUnits(text, MAX_LENGTH - CUT.length) + CUT
}

/** Documents may join answers or end them otherwise, so each sentence is looked for by itself. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/[.!?…]+$/, '').trim())
    .filter((sentence) => sentence.length > 3)
}

/** Answers in the visitor's own words: without names, contacts and numbers, which are entities, and without addresses of pages. */
function ownWords(fields: FieldSet, answers: Answers, isMeant = (_: Field) => true): string[] {
  return walk(fields, answers, (field, answer) => {
    if (
      !isMeant(field) ||
      (field.kind !== 'text' && field.kind !== 'lines') ||
      field.format !== undefined ||
      ('mask' in field && field.mask)
    )
      return []
    return typeof answer === 'string' ? [answer] : []
  })
}

/** A field for sentences, in which anybody may be named; a line holds the name of a court, a document, a post. */
function isTold(field: Field): boolean {
  return field.kind === 'lines' || (field.kind === 'text' && (field.rows !== undefined || field.narrative === true))
}

/** Names of those who are no person: the paper would lose its addressee. A trader is a person. */
function organisations(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) => {
    if (field.kind !== 'text' || isTold(field) || field.format !== undefined || typeof answer !== 'string') return []
    if (/^ИП(?!\p{L})|предпринимател/iu.test(answer)) return []
    return ORGANISATION.test(answer) || AUTHORITY.test(field.label) ? [answer] : []
  })
}

const AUTHORITY = /площадк|сервис|СМИ|редакци|издани|суда|прокурат|орган|отдел/i
const ORGANISATION = /^(?:ООО|АО|ПАО|ЗАО|ОАО|НАО|АНО|НКО|ФГУП|ГУП|МУП|ГБУ|МБУ|Общество|Акционерное|Редакция|LLC|Ltd)(?!\p{L})/u

/** Labels of the chosen options but those that say no. */
function chosenIn(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) => {
    if ((field.kind !== 'choice' && field.kind !== 'choices') || typeof answer !== 'string') return []
    const options: Readonly<Record<string, string>> = field.options
    return [options[answer] ?? ''].filter((label) => !/^Нет(?!\p{L})/u.test(label))
  })
}

/** Sensitive answers as typed, and dates also as printed, in words. */
function sensitiveIn(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) =>
    'sensitive' in field && typeof answer === 'string' ? [answer, dateRu(answer)].filter((value) => value !== '') : [],
  )
}

/** What is read of each answered field, of each row of lists and each of several values. */
function walk(fields: FieldSet, answers: Answers, read: (field: Field, answer: unknown) => string[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const answer = answers[name] ?? ''
    if (answer === '' || !holds(field.when, answers)) return []
    if (!Array.isArray(answer)) return read(field, answer)
    return answer.flatMap((row: string | Answers) => {
      if (typeof row === 'string') return read(field, row)
      return field.kind === 'list' ? walk(field.fields, row, read) : []
    })
  })
}
