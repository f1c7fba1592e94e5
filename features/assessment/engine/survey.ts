import type { Assessment, AssessmentVersion, Question } from '../../../content/schemas/assessment.ts'

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
