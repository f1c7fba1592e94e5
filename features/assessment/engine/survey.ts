import type { Assessment, AssessmentBlock, AssessmentVersion, ContradictionRule, Question } from '../../../content/schemas/assessment.ts'
import { createAnswerReader } from '../../tool-form/engine/answer-reader.ts'

type ChoiceQuestion = Extract<Question, { kind: 'choice' }>
type NumberQuestion = Extract<Question, { kind: 'number' }>

export type SurveyQuestion =
  | (Omit<ChoiceQuestion, 'advice' | 'options'> & { options: Omit<ChoiceQuestion['options'][number], 'advice'>[] })
  | Omit<NumberQuestion, 'advice'>

export type SurveyBlock = Omit<AssessmentBlock, 'advice'>

/** One version of the test with its own questions only, and without the advice, which only the report needs (`advice.ts`). */
export interface Survey {
  version: Omit<AssessmentVersion, 'blocks'> & { blocks: SurveyBlock[] }
  questions: SurveyQuestion[]
  bands: Assessment['bands']
  dangers: Assessment['dangers']
  contradictions: ContradictionRule[]
  /** All versions, for the links between them. */
  versions: { name: string; title: string }[]
}

/** Answers by the name of the question: the name of an option, a number, or `null` without an answer. */
export type Answers = Record<string, string | number | null>

/** Query parameter with the name of the version. */
export const VERSION_FIELD = 'who'

/** The version that the query names, otherwise the first; `null` when there are no versions. */
export function versionOf({ versions }: Assessment, params: URLSearchParams): AssessmentVersion | null {
  return versions.find(({ name }) => name === params.get(VERSION_FIELD)) ?? versions[0] ?? null
}

/** The questions of a version. */
export function questionsOf({ questions }: Assessment, { blocks }: AssessmentVersion): Question[] {
  const asked = new Set(blocks.flatMap((block) => block.questions))
  return questions.filter(({ name }) => asked.has(name))
}

/** The survey of the version that the query names; `null` when there are no versions. */
export function surveyOf(assessment: Assessment, params: URLSearchParams): Survey | null {
  const version = versionOf(assessment, params)
  const questions = version ? questionsOf(assessment, version) : []
  const isAsked = ({ question }: { question: string }) => questions.some(({ name }) => name === question)
  return (
    version && {
      version: { ...version, blocks: version.blocks.map(withoutAdvice) },
      bands: assessment.bands,
      questions: questions.map(surveyQuestion),
      dangers: assessment.dangers.filter(isAsked),
      contradictions: assessment.contradictions.filter(({ when }) => when.every(isAsked)),
      versions: assessment.versions.map(({ name, title }) => ({ name, title })),
    }
  )
}

function surveyQuestion(question: Question): SurveyQuestion {
  return question.kind === 'choice' ? { ...withoutAdvice(question), options: question.options.map(withoutAdvice) } : withoutAdvice(question)
}

function withoutAdvice<Advised extends { advice?: unknown }>({ advice: _, ...rest }: Advised): Omit<Advised, 'advice'> {
  return rest
}

/** The question with this name; throws when it is missing, which the content's schema prevents. */
export function questionOf({ questions }: Survey, name: string): SurveyQuestion {
  const question = questions.find((candidate) => candidate.name === name)
  if (!question) throw new Error(`The test has no question "${name}"`)
  return question
}

/** Names of the questions that need an answer. A volume answer with factor 0 (no reviews) excludes the rest of its block. */
export function neededQuestions({ version }: Survey, answers: Answers): string[] {
  return version.blocks.flatMap(({ questions, formula }) => {
    const volume = formula.kind === 'share' ? formula.volume : undefined
    const isEmpty = volume?.adjust.some(({ answer, factor }) => factor === 0 && answer === answers[volume.question])
    return isEmpty && volume ? [volume.question] : questions
  })
}

/** Reads answers from a query string or the form. Unknown options become `null`, numbers the nearest valid one; both are `repaired`. */
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

/** The permalink of a set of answers. */
export function answersQuery(answers: Answers, version: string): string {
  const query = new URLSearchParams({ [VERSION_FIELD]: version })
  for (const [name, answer] of Object.entries(answers)) if (answer !== null) query.set(name, String(answer))
  return `?${query}`
}
