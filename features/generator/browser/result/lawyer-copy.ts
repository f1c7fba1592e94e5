import { holds } from 'legal-documents/answers'
import type { DocumentType, LegalDocument } from 'legal-documents/document'
import type { Answers, Field, FieldSet } from 'legal-documents/fields'
import { BLANK } from 'legal-documents/parts/header'
import { plainText } from 'legal-documents/plain-text'
import { dateRu } from 'legal-documents/russian'
import { firstUnits } from 'russian-text/whole-text'
import { hideOthers } from '../refine/mask.ts'
import { categoriesIn, categoryNames, type SpecialCategory } from './special-categories.ts'

/** Maximum length of a lead's attachment (features/leads/lead-wire.ts). */
const MAX_LENGTH = 20_000
const CUT_NOTE = '\n\n(Текст сокращён: документ длиннее, чем помещается в заявку.)'

/** Papers about a crime, which contain suspects, victims and private life with any answers. */
const NEVER_SENT: readonly DocumentType[] = ['policeReport', 'falseAccusationReport']

/** Answers about the applicant, whom the lawyer contacts; all other names, contacts, addresses and numbers belong to other people. */
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
  /** The document as shown, with the visitor's edits. */
  document: LegalDocument
  /** The document as generated from the answers. */
  written: LegalDocument
  fields: FieldSet
  answers: Answers
}

export type LawyerCopy = { kind: 'text'; text: string } | { kind: 'withheld'; reason: string }

/**
 * The copy of a paper for a lawyer of the agency: its text without identity documents, birth data and other people, or the reason why nothing is
 * sent. The consent of the lead form does not cover special categories (behaviour 14.6).
 */
export function lawyerCopy(paper: Paper): LawyerCopy {
  if (NEVER_SENT.includes(paper.document.type)) return { kind: 'withheld', reason: 'в нём сведения о преступлении и о частной жизни' }
  const [first, ...more] = categoriesOf(paper)
  if (first !== undefined) return { kind: 'withheld', reason: `в нём ${[first, ...more].map((one) => categoryNames[one]).join(', ')}` }
  return { kind: 'text', text: textOf(paper) }
}

function categoriesOf(paper: Paper): SpecialCategory[] {
  return [...new Set(visitorTexts(paper).flatMap(categoriesIn))]
}

/** All texts that the visitor has chosen, typed or edited in the finished paper. */
function visitorTexts({ document, written, fields, answers }: Paper): string[] {
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
  // The longest values are replaced first: replacing «Пётр» before «Пётр Сидоров» would leave the surname.
  const hidden = sensitiveIn(fields, answers).sort((one, other) => other.length - one.length)
  const open = hidden.reduce((less, value) => less.replaceAll(value, BLANK), plainText(document))
  const typed = new Set([...ownWords(fields, answers, isProse), ...editedLines(document, written)].flatMap(sentencesOf))
  const redacted = [...typed]
    .sort((one, other) => other.length - one.length)
    .map((sentence) => [sentence, hideOthers(sentence, { ...hide, isTyped: true })] as const)
    .reduce((text, [sentence, shown]) => text.replaceAll(sentence, () => shown), open)
  const lines = redacted.split('\n')
  const shown = new Map([...new Set(lines)].map((line) => [line, hideOthers(line, { ...hide, isTyped: false })]))
  const text = lines.map((line) => shown.get(line) ?? line).join('\n')
  return text.length <= MAX_LENGTH ? text : firstUnits(text, MAX_LENGTH - CUT_NOTE.length) + CUT_NOTE
}

/** Sentences without their final marks. Documents may join answers or end them differently, so each sentence is searched separately. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/[.!?…]+$/, '').trim())
    .filter((sentence) => sentence.length > 3)
}

/** Answers in the visitor's own words, except names, contacts and numbers, which are entities, and URLs. */
function ownWords(fields: FieldSet, answers: Answers, isWanted = (_: Field) => true): string[] {
  return walk(fields, answers, (field, answer) => {
    if (
      !isWanted(field) ||
      (field.kind !== 'text' && field.kind !== 'lines') ||
      field.format !== undefined ||
      ('mask' in field && field.mask)
    )
      return []
    return typeof answer === 'string' ? [answer] : []
  })
}

/** Whether a field takes sentences, in which anybody may be named. Other fields take the name of a court, a document or a position. */
function isProse(field: Field): boolean {
  return field.kind === 'lines' || (field.kind === 'text' && (field.rows !== undefined || field.narrative === true))
}

/** Names of organisations, which stay because a paper needs its addressee. A sole trader is a person. */
function organisations(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) => {
    if (field.kind !== 'text' || isProse(field) || field.format !== undefined || typeof answer !== 'string') return []
    if (/^ИП(?!\p{L})|предпринимател/iu.test(answer)) return []
    return ORGANISATION.test(answer) || AUTHORITY.test(field.label) ? [answer] : []
  })
}

const AUTHORITY = /площадк|сервис|СМИ|редакци|издани|суда|прокурат|орган|отдел/i
const ORGANISATION = /^(?:ООО|АО|ПАО|ЗАО|ОАО|НАО|АНО|НКО|ФГУП|ГУП|МУП|ГБУ|МБУ|Общество|Акционерное|Редакция|LLC|Ltd)(?!\p{L})/u

/** Labels of the chosen options except negative ones. */
function chosenIn(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) => {
    if ((field.kind !== 'choice' && field.kind !== 'choices') || typeof answer !== 'string') return []
    const options: Readonly<Record<string, string>> = field.options
    return [options[answer] ?? ''].filter((label) => !/^Нет(?!\p{L})/u.test(label))
  })
}

/** Sensitive answers as typed; dates also in the printed form, in words. */
function sensitiveIn(fields: FieldSet, answers: Answers): string[] {
  return walk(fields, answers, (field, answer) =>
    'sensitive' in field && typeof answer === 'string' ? [answer, dateRu(answer)].filter((value) => value !== '') : [],
  )
}

/** Calls `read` for each answered field, including the rows of lists and the values of multiple choices, and joins the results. */
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
