import type { Problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers, AnswersOf, FieldSet } from './fields.ts'
import type { Gate } from './gates.ts'
import type { Warning } from './warnings.ts'
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
  /** The id of the section that prints the answer, by the name of the refinable field. */
  narrativeSections: Readonly<Record<string, string>>
  /** Problems that no single field shows: answers that contradict each other. */
  check(answers: Answers, today: string): Problem[]
  /** The stop of this document only, from settled answers of which some may be missing. */
  stop(answers: Answers, today: string): Gate | null
  /** The weaknesses of this document only. */
  warn(answers: Answers, today: string): Warning[]
  /** Writes the sections from settled, checked answers; `today` is an ISO date. */
  compose(answers: Answers, today: string): SectionDraft[]
}

interface TemplateDefinition<Fields extends FieldSet> extends Omit<Template, 'fields' | 'check' | 'stop' | 'warn' | 'compose'> {
  fields: Fields
  check?: (answers: AnswersOf<Fields>, today: string) => Problem[]
  stop?: (answers: AnswersOf<Fields>, today: string) => Gate | null
  warn?: (answers: AnswersOf<Fields>, today: string) => Warning[]
  compose: (answers: AnswersOf<Fields>, today: string) => SectionDraft[]
}

/**
 * Hides the type of a template's answers, so that all templates fit into one table. TypeScript allows methods of
 * `Template` to take narrower answers; it is safe, because `readAnswers` and `settle` (answers.ts) give answers the shape of their fields.
 */
export function template<Fields extends FieldSet>(definition: TemplateDefinition<Fields>): Template {
  return { check: () => [], stop: () => null, warn: () => [], ...definition }
}

export function step(id: string, title: string, fields: FieldSet, intro?: string): Step {
  return { id, title, fields: Object.keys(fields), ...(intro === undefined ? {} : { intro }) }
}
