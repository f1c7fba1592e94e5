import fc from 'fast-check'
import type { CalculatorAnswers, Rates } from '../../../contract/calculator.ts'

/** Any answers that the form can hold. For tests. */
export function anyAnswers({ options, limits, sermMonths }: Rates): fc.Arbitrary<CalculatorAnswers> {
  const from = (list: keyof Rates['options']) => fc.constantFrom(...options[list].map(({ name }) => name))
  const item = fc.record({
    type: from('type'),
    count: fc.integer({ min: 1, max: limits.count }),
    platform: from('platform'),
    author: from('author'),
    legal: from('legal'),
  })
  return fc.record({
    client: from('client'),
    items: fc.array(item, { maxLength: limits.rows }),
    court: from('court'),
    urgency: from('urgency'),
    sermMonths: fc.constantFrom(...sermMonths),
    queries: fc.integer({ min: 1, max: limits.queries }),
    negTop: fc.integer({ min: 0, max: limits.negTop }),
    engines: from('engines'),
    region: from('region'),
    monitoring: from('monitoring'),
    monitoringMonths: fc.integer({ min: 1, max: limits.monitoringMonths }),
  })
}
