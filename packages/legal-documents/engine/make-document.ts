import { readAnswers, settle, withCalendarDays, withoutEmptyRows } from './answers.ts'
import { checkAnswers, type Problem } from './check-answers.ts'
import { checkPerson } from './check-person.ts'
import { falseParts, undisputable } from './disputable.ts'
import type { LegalDocument, Narrative } from './document.ts'
import type { Answers } from './fields.ts'
import { type Gate, stoppingGate } from './gates.ts'
import { guarded } from './guard.ts'
import { misdated } from './misdated.ts'
import { closedPages, vanishedPages } from './misfit-pages.ts'
import { misfitPersons } from './misfit-persons.ts'
import { entitiesOf, narrativesOf } from './narratives.ts'
import { REVIEWED_AT } from './reviewed-at.ts'
import type { Template } from './template.ts'
import { assemble } from './write.ts'

export type Made =
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'stopped'; gate: Gate }
  | { kind: 'document'; document: LegalDocument; answers: Answers }

/** Any value → the document, or why there is none. Pure: the same answers on the same day give the same text. */
export function makeDocument(template: Template, raw: unknown, today: string): Made {
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

/** Problems of answers that are right by themselves, but not in this document or beside each other. */
function misfits(template: Template, answers: Answers, today: string): Problem[] {
  return [
    ...checkPerson(answers),
    ...misfitPersons(template.type, answers),
    ...falseParts(answers),
    ...closedPages(answers),
    ...vanishedPages(template.type, answers),
    ...undisputable(template.type, answers),
    ...misdated(template.fields, answers),
    ...guarded(template.type, template.fields, answers),
    ...template.check(answers, today),
  ]
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
