import type { FieldPath } from '../../engine/document.ts'
import type { Answer, Answers } from '../../engine/fields.ts'

/** The same answers with another text at one place; a path that leads nowhere changes nothing. */
export function withAnswer(answers: Answers, [name, ...rest]: FieldPath, text: string): Answers {
  const answer = answers[String(name)]
  return answer === undefined ? answers : { ...answers, [String(name)]: replaced(answer, rest, text) }
}

function replaced(answer: Answer, path: FieldPath, text: string): Answer {
  if (path.length === 0) return typeof answer === 'string' ? text : answer
  if (!Array.isArray(answer)) return answer
  const [at, ...rest] = path
  return answer.map((row, index) => (index === at && typeof row !== 'string' ? withAnswer(row, rest, text) : row)) as Answer // rows keep their kind
}
