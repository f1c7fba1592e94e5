import type { Assessment, AssessmentVersion, Question } from '../../../content/schemas/assessment.ts'
import { createAnswerReader } from '../../tool-form/engine/answer-reader.ts'

/** One version of the test with the questions that it asks: what a page needs. */
export interface Survey {
  version: AssessmentVersion
  questions: Question[]
  bands: Assessment['bands']
  /** Every version, to choose from. */
  versions: { name: string; title: string }[]
}

/** An answer by the name of its question: the name of an option, a number, or nothing yet. */
export type Answers = Record<string, string | number | null>

/** The field that says which version is asked for. */
export const VERSION_FIELD = 'who'

/** The version that the address asks for, else the first. */
export function surveyOf({ versions, questions, bands }: Assessment, params: URLSearchParams): Survey | null {
  const version = versions.find(({ name }) => name === params.get(VERSION_FIELD)) ?? versions[0]
  if (!version) return null
  const asked = new Set(version.blocks.flatMap((block) => block.questions))
  return {
    version,
    bands,
    questions: questions.filter(({ name }) => asked.has(name)),
    versions: versions.map(({ name, title }) => ({ name, title })),
  }
}

/** The question of that name; the content's schema has made sure that there is one. */
export function questionOf({ questions }: Survey, name: string): Question {
  const question = questions.find((candidate) => candidate.name === name)
  if (!question) throw new Error(`The test has no question "${name}"`)
  return question
}

/** Questions that need an answer: all but those that an answer about volume leaves without sense. */
export function neededQuestions({ version }: Survey, answers: Answers): string[] {
  return version.blocks.flatMap(({ questions, formula }) => {
    const volume = formula.kind === 'share' ? formula.volume : undefined
    const isEmpty = volume?.adjust.some(({ answer, factor }) => factor === 0 && answer === answers[volume.question])
    return isEmpty && volume ? [volume.question] : questions
  })
}

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
