import { readAnswers } from '../../client/islands/assessment/read-answers.ts'
import { score, unanswered } from '../../client/islands/assessment/score.ts'
import { scoreSummary } from '../../client/islands/assessment/summary.ts'
import { surveyOf } from '../../client/islands/assessment/survey.ts'
import { estimate } from '../../client/islands/calculator/estimate.ts'
import { readForm } from '../../client/islands/calculator/read-form.ts'
import { estimateSummary } from '../../client/islands/calculator/summary.ts'
import type { Block, BlockOf } from '../../content/schemas/block.ts'

/** What the page's tool makes of the answers in its address, for the form on the same page; `undefined` without answers. */
export function toolResult(blocks: Block[], query: string): string | undefined {
  const params = new URLSearchParams(query)
  for (const block of blocks) {
    if (block.type === 'calculator') return calculatorResult(block, params)
    if (block.type === 'assessment') return assessmentResult(block, params)
  }
}

function calculatorResult({ rates }: BlockOf<'calculator'>, params: URLSearchParams): string | undefined {
  if (!params.has('client')) return
  const { answers } = readForm(params, rates)
  return estimateSummary(answers, estimate(answers, rates), rates)
}

function assessmentResult({ assessment }: BlockOf<'assessment'>, params: URLSearchParams): string | undefined {
  const survey = surveyOf(assessment, params)
  if (!survey) return
  const { answers } = readAnswers(params, survey)
  return unanswered(survey, answers).length === 0 ? scoreSummary(survey, answers, score(survey, answers)) : undefined
}
