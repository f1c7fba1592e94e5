import type { ContradictionRule } from '../../../content/schemas/assessment.ts'
import type { Answers, Survey } from './survey.ts'

/** Answers that cannot all be true. */
export interface Contradiction extends Pick<ContradictionRule, 'title' | 'drop'> {
  /** Names of the questions, in the order of the rule. */
  questions: string[]
}

/** The contradictions between the current answers. */
export function contradictions(survey: Survey, answers: Answers): Contradiction[] {
  return survey.contradictions
    .filter(({ when }) => when.every((condition) => holds(condition, answers[condition.question] ?? null)))
    .map(({ title, drop, when }) => ({ title, ...(drop && { drop }), questions: when.map(({ question }) => question) }))
}

function holds({ answers, min = -Infinity, max = Infinity }: ContradictionRule['when'][number], answer: string | number | null): boolean {
  if (typeof answer === 'string') return answers?.includes(answer) ?? false
  return answer !== null && answers === undefined && answer >= min && answer <= max
}
