import type { Problem } from '../../engine/check-answers.ts'
import type { FieldPath } from '../../engine/document.ts'

/** Id of the element that answers a question: `q-statements-0-quote`. */
export function questionId(path: FieldPath): string {
  return `q-${path.join('-')}`
}

export function problemAt(path: FieldPath, problems: readonly Problem[]): string | undefined {
  return problems.find((problem) => questionId(problem.path) === questionId(path))?.message
}
