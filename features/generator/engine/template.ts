import type { Problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers, AnswersOf, FieldSet } from './fields.ts'
import type { SectionDraft } from './write.ts'

/** One screen of the form. */
export interface Step {
  id: string
  title: string
  intro?: string
  fields: readonly string[]
}

export interface Template {
  type: DocumentType
  /** Grows with every change of the wording. */
  version: number
  fields: FieldSet
  steps: readonly Step[]
  /** Section that prints each answer which a language model may rephrase. */
  narrativeSections: Readonly<Record<string, string>>
  /** What fields alone cannot tell: answers that do not fit each other. */
  check: (answers: Answers) => Problem[]
  /** From settled, checked answers; `today` is an ISO date. */
  compose: (answers: Answers, today: string) => SectionDraft[]
}

interface TemplateDefinition<Fields extends FieldSet> extends Omit<Template, 'fields' | 'check' | 'compose'> {
  fields: Fields
  check?: (answers: AnswersOf<Fields>) => Problem[]
  compose: (answers: AnswersOf<Fields>, today: string) => SectionDraft[]
}

/** Closes a template over the type of its answers, so that different ones stand in one table. */
export function template<Fields extends FieldSet>(definition: TemplateDefinition<Fields>): Template {
  const { check = () => [], compose } = definition
  // Settled answers have the shape of the fields they were read by (answers.ts).
  const typed = (answers: Answers) => answers as AnswersOf<Fields>
  return { ...definition, check: (answers) => check(typed(answers)), compose: (answers, today) => compose(typed(answers), today) }
}

export function step(id: string, title: string, fields: FieldSet, intro?: string): Step {
  return { id, title, fields: Object.keys(fields), ...(intro === undefined ? {} : { intro }) }
}
