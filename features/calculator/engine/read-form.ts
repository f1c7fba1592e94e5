import type { Rates } from '../../../content/schemas/rates.ts'
import { stepOf } from '../../tool-form/engine/answer-reader.ts'
import { type ReadAnswers, readAnswers, startItem } from './read-answers.ts'

export const CALCULATOR_STEPS = 5

/** What the page's query string asks for: answers, and what its buttons do when no script hears them. */
export function readForm(params: URLSearchParams, rates: Rates): ReadAnswers & { step: number } {
  const { answers, repaired } = readAnswers(params, rates)
  const removed = params.get('remove')
  const kept = removed === null ? answers.items : answers.items.filter((_, at) => String(at) !== removed)
  const isMore = params.has('add') && kept.length < rates.limits.rows
  const items = isMore ? [...kept, startItem(rates)] : kept
  const step = params.has('add') || removed !== null ? MATERIALS_STEP : stepOf(params, CALCULATOR_STEPS)
  return { answers: { ...answers, items }, repaired, step }
}

const MATERIALS_STEP = 2
