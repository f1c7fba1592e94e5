import { workedExamples } from '../../fixtures/worked-examples.ts'
import type { GoldenCase } from '../golden-cases.ts'
import { allNorms, createLaw } from './law.ts'
import { type Reading, readingOf } from './reading.ts'

/** A test case: the worked example of a type with some answers changed. */
export function someCase(type: GoldenCase['type'], name: string, changed: Record<string, unknown> = {}): GoldenCase {
  const example = workedExamples.find((each) => each.type === type)
  if (!example) throw new Error(`There is no worked example of ${type}`)
  const { today, answers } = example
  return {
    name,
    type,
    today,
    answers: { ...answers, ...changed },
    reason: 'Проверить лист.',
    texts: { document: '', warnings: '', memo: '' },
  }
}

export const someCases = (): GoldenCase[] => [
  someCase('insultReport', 'insult-of-one'),
  someCase('insultReport', 'insult-of-another', { lastName: 'Иной', city: 'Иногород', prosecutor: 'Прокуратура Иного района' }),
  someCase('insultReport', 'insult-without-consent', { truthConfirmed: false }),
  someCase('companyReviewReply', 'reply'),
]

/** The reading of some cases; `editions` are other editions of norms, by id. */
export function someReading(cases = someCases(), editions: Record<string, string> = {}): Reading {
  const norms = Object.entries(allNorms.norms).map(([id, norm]) => [id, { ...norm, edition: editions[id] ?? norm.edition }] as const)
  return readingOf(cases, createLaw({ ...allNorms, norms: Object.fromEntries(norms) }))
}
