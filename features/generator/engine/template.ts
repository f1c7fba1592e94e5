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
  /** Increased with every change of the wording. */
  version: number
  fields: FieldSet
  steps: readonly Step[]
  /** By name of a refinable field, the id of the section that prints its answer. */
  narrativeSections: Readonly<Record<string, string>>
  /** Problems that single fields cannot show: answers that do not fit each other. */
  check: (answers: Answers) => Problem[]
  /** Writes the sections from settled, checked answers; `today` is an ISO date. */
  compose: (answers: Answers, today: string) => SectionDraft[]
}

interface TemplateDefinition<Fields extends FieldSet> extends Omit<Template, 'fields' | 'check' | 'compose'> {
  fields: Fields
  check?: (answers: AnswersOf<Fields>) => Problem[]
  compose: (answers: AnswersOf<Fields>, today: string) => SectionDraft[]
}

/** Hides the type of a template's answers, so that all templates fit into one table. */
export function template<Fields extends FieldSet>(definition: TemplateDefinition<Fields>): Template {
  const { check = () => [], compose } = definition
  // Safe, because `readAnswers` and `settle` (answers.ts) give answers the shape of their fields.
  const typed = (answers: Answers) => answers as AnswersOf<Fields>
  return { ...definition, check: (answers) => check(typed(answers)), compose: (answers, today) => compose(typed(answers), today) }
}

export function step(id: string, title: string, fields: FieldSet, intro?: string): Step {
  return { id, title, fields: Object.keys(fields), ...(intro === undefined ? {} : { intro }) }
}
