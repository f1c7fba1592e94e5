import { createAnswerReader } from '../../tool-form/engine/answer-reader.ts'
import { type Answers, type Survey, VERSION_FIELD } from './survey.ts'

/** Answers from a query string or from the form itself; what cannot be an answer counts as none or as the nearest one, and is told. */
export function readAnswers(params: URLSearchParams, { questions }: Survey): { answers: Answers; repaired: string[] } {
  const reader = createAnswerReader()
  const answers = questions.map((question) => {
    const raw = params.get(question.name)
    const answer =
      question.kind === 'choice'
        ? reader.choice(question.name, raw, question.options, null)
        : reader.number(question.name, raw, question, null)
    return [question.name, answer]
  })
  return { answers: Object.fromEntries(answers), repaired: reader.repaired() }
}

/** The address of a set of answers. */
export function answersQuery(answers: Answers, version: string): string {
  const query = new URLSearchParams({ [VERSION_FIELD]: version })
  for (const [name, answer] of Object.entries(answers)) if (answer !== null) query.set(name, String(answer))
  return `?${query}`
}
