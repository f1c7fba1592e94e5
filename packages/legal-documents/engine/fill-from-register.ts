import { holds } from './answers.ts'
import { textProblem } from './check-text.ts'
import type { Answers, FieldSet } from './fields.ts'
import { type RegisterEntry, writtenPart } from './register-entry.ts'

interface Filled {
  answers: Answers
  /** Labels of the fields that were filled. */
  labels: string[]
}

/**
 * Fills the empty fields beside the ИНН, `innName`, from an entry of a register. A field that is not asked, has an answer, or
 * would refuse the value stays as it is.
 */
export function fillFromRegister(fields: FieldSet, answers: Answers, innName: string, entry: RegisterEntry): Filled {
  const inn = fields[innName]
  const parts = inn?.kind === 'text' ? Object.entries(inn.fills ?? {}) : []
  const filled = parts.flatMap(([name, part]) => {
    const field = fields[name]
    const isOpen = field?.kind === 'text' && holds(field.when, answers) && String(answers[name] ?? '').trim() === ''
    const value = writtenPart(entry, part)
    return isOpen && value !== '' && textProblem(field, value) === null ? [{ name, label: field.label, value }] : []
  })
  return {
    answers: { ...answers, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) },
    labels: filled.map(({ label }) => label),
  }
}
