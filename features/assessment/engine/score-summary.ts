import { grouped } from '../../tool-form/engine/format-numbers.ts'
import { contradictions } from './contradictions.ts'
import type { Score } from './score.ts'
import { type Answers, neededQuestions, questionOf, type Survey } from './survey.ts'

/** The visitor's answers, one line each, for the printed page and for the manager who gets the lead. */
export function answerLines(survey: Survey, answers: Answers): string[] {
  return neededQuestions(survey, answers).map((name) => {
    const question = questionOf(survey, name)
    const answer = answers[name] ?? null
    const option = question.kind === 'choice' ? question.options.find((candidate) => candidate.name === answer)?.title : undefined
    return `${question.title} ${option ?? (typeof answer === 'number' ? grouped(answer) : '–')}`
  })
}

/** The result as a text for the manager. */
export function scoreSummary(survey: Survey, answers: Answers, { total, band, blocks }: Score): string {
  return [
    `Оценка репутации (${survey.version.title}): ${total} из 100, ${band}`,
    ...contradictions(survey, answers).map(({ title }) => `Ответы противоречат друг другу: ${title}`),
    ...blocks.map(({ block, points }) => `${block.title}: ${Math.round(points)}`),
    ...answerLines(survey, answers),
  ].join('\n')
}
