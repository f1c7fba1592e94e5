import { readAnswers, rows, settle, withCalendarDays, withoutEmptyRows } from './answers.ts'
import { checkAnswers, type Problem } from './check-answers.ts'
import { falseParts, indisputableStatements } from './disputable.ts'
import type { LegalDocument, Narrative } from './document.ts'
import { REVIEWED_AT } from './document.ts'
import type { Answers, FieldSet } from './fields.ts'
import { type Gate, stoppingGate } from './gates.ts'
import { secretProblems } from './guard.ts'
import { closedPages, vanishedPages } from './misfit-pages.ts'
import { misfitPersons } from './misfit-persons.ts'
import { entitiesOf, narrativesOf } from './narratives.ts'
import { dateRu } from './russian.ts'
import type { Template } from './template.ts'
import { assemble } from './write.ts'

export type MakeResult =
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'stopped'; gate: Gate }
  | { kind: 'document'; document: LegalDocument; answers: Answers }

/** Any value → the document, or the reason why there is none. Pure: the same answers on the same day give the same text. */
export function makeDocument(template: Template, raw: unknown, today: string): MakeResult {
  const settled = settle(template.fields, readAnswers(template.fields, raw))
  const gate = stoppingGate(template.type, template.fields, settled) ?? template.stop(withCalendarDays(template.fields, settled), today)
  if (gate) return { kind: 'stopped', gate }
  const inFields = checkAnswers(template.fields, settled, today)
  const answers = withoutEmptyRows(settled)
  const problems = inFields.length > 0 ? inFields : misfits(template, answers, today)
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'document', document: compose(template, answers, today), answers }
}

/** Problems of the named fields only, for one screen of the form. */
export function problemsIn(template: Template, raw: unknown, today: string, names: readonly string[]): Problem[] {
  const answers = settle(template.fields, readAnswers(template.fields, raw))
  const isAsked = ({ path }: Problem) => names.includes(String(path[0]))
  const found = checkAnswers(template.fields, answers, today).filter(isAsked)
  return found.length > 0 ? found : misfits(template, withoutEmptyRows(withCalendarDays(template.fields, answers)), today).filter(isAsked)
}

/** Problems of answers that are valid by themselves, but not in this document or together. */
function misfits(template: Template, answers: Answers, today: string): Problem[] {
  return [
    ...checkPerson(answers),
    ...misfitPersons(template.type, answers),
    ...falseParts(answers),
    ...closedPages(answers),
    ...vanishedPages(template.type, answers),
    ...indisputableStatements(template.type, answers),
    ...misdated(template.fields, answers),
    ...secretProblems(template.type, template.fields, answers),
    ...template.check(answers, today),
  ]
}

/** Problems of the applicant and the representation, the same in every document. */
function checkPerson({ subject, applicantType }: Answers): Problem[] {
  const isChild = subject === 'child' && (applicantType === 'company' || applicantType === 'soleTrader')
  return isChild ? [{ path: ['applicantType'], message: 'Ребёнок обращается как гражданин: выберите «Гражданин»' }] : []
}

function compose(template: Template, answers: Answers, today: string): LegalDocument {
  return {
    type: template.type,
    version: template.version,
    reviewedAt: REVIEWED_AT,
    sections: assemble(template.compose(answers, today)),
    narratives: refinable(template, answers),
    entities: entitiesOf(template.fields, answers),
  }
}

function refinable({ fields, narrativeSections }: Template, answers: Answers): Narrative[] {
  return narrativesOf(fields, answers).flatMap(({ path, name, field, text }) => {
    const sectionId = narrativeSections[name]
    return field.refinable && sectionId !== undefined ? [{ path, label: field.label, text, sectionId }] : []
  })
}

/** Problem of a document that is dated before one of its events. Answers are settled: a date that is not asked is empty. */
function misdated(fields: FieldSet, answers: Answers): Problem[] {
  const dated = String(answers['documentDate'] ?? '')
  const latest = pastDays(fields, answers).sort().at(-1) ?? ''
  const message = `Документ рассказывает о том, что было ${dateRu(latest)}: датируйте его этим днём или более поздним`
  return dated !== '' && latest > dated ? [{ path: ['documentDate'], message }] : []
}

function pastDays(fields: FieldSet, answers: Answers): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return rows(answers[name]).flatMap((row) => pastDays(field.fields, row))
    return field.kind === 'date' && field.span === 'past' && answers[name] !== '' ? [String(answers[name] ?? '')] : []
  })
}
