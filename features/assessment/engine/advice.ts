import type { Assessment, Question } from '../../../content/schemas/assessment.ts'
import type { Advice } from '../wire.ts'
import { type Answers, questionsOf, versionOf } from './survey.ts'

/** The advice of the version that the query names; `null` when there are no versions. */
export function adviceOf(assessment: Assessment, params: URLSearchParams): Advice | null {
  const version = versionOf(assessment, params)
  return (
    version && {
      questions: Object.fromEntries(questionsOf(assessment, version).map((question) => [question.name, questionAdvice(question)])),
      blocks: Object.fromEntries(version.blocks.map(({ name, advice }) => [name, advice])),
    }
  )
}

function questionAdvice(question: Question): Advice['questions'][string] {
  const options = question.kind === 'choice' ? question.options : []
  return {
    text: question.advice,
    options: Object.fromEntries(options.flatMap(({ name, advice }) => (advice === undefined ? [] : [[name, advice]]))),
  }
}

/** Advice for one answer; `undefined` for a question that was published after the advice was. */
export function adviceFor({ questions }: Advice, question: string, answers: Answers): string | undefined {
  const advice = questions[question]
  return advice?.options[String(answers[question])] ?? advice?.text
}
