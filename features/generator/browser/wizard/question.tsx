import type { Problem } from 'legal-documents/check-answers'
import type { FieldPath } from 'legal-documents/document'
import type { Answer, Field } from 'legal-documents/fields'
import type { RegisterEntry } from 'legal-documents/register-entry'

export interface FieldViewProps {
  path: FieldPath
  field: Field
  answer: Answer
  problems: readonly Problem[]
  onChange: (answer: Answer) => void
  /** The heading of the screen already says the label, which is then only read out. */
  isTitled?: boolean
  /** Fills the empty fields beside this one, which has an ИНН, from a register; returns their labels. */
  fill?: ((entry: RegisterEntry) => readonly string[]) | undefined
}

/** Id of the element that answers a question: `q-statements-0-quote`. */
export function questionId(path: FieldPath): string {
  return `q-${path.join('-')}`
}

/** The question that an element answers: `q-statements-0-quote` → `['statements', 0, 'quote']`. */
export function pathOf(id: string): FieldPath | undefined {
  return id.startsWith('q-') ? id.slice(2).split('-').map(segment) : undefined
}

function segment(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

export function problemAt(path: FieldPath, problems: readonly Problem[]): string | undefined {
  return problems.find((problem) => questionId(problem.path) === questionId(path))?.message
}

/** A safe answer that can replace a wrong one. */
export function insteadAt(path: FieldPath, problems: readonly Problem[]): string | undefined {
  return problems.find((problem) => questionId(problem.path) === questionId(path))?.instead
}

/** Note beside the label of a question that may stay empty. */
export function OptionalMark({ field }: { field: Field }) {
  if (!field.optional || field.oneOf) return null
  return <span className="field-optional">{` (${field.neededIf ?? 'необязательно'})`}</span>
}

/** Help and error of a question. */
export function Notes({ id, help, error }: { id: string; help?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  )
}

export function describedBy(id: string, help: string | undefined, error: string | undefined): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
