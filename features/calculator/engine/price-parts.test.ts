import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { anyAnswers } from '../fixtures/any-answers.ts'
import { estimate } from './estimate.ts'
import { priceParts } from './explain.ts'

const rates = v.parse(ratesSchema, seed)

it('the parts of the drawing add up to the price, to the rouble', () => {
  fc.assert(
    fc.property(anyAnswers(rates), (answers) => {
      const result = estimate(answers, rates)
      const total = priceParts(answers, result, rates).reduce((sum, { roubles }) => sum + roubles, 0)
      expect(total).toBe(result.price)
    }),
  )
})

it.each([1, -1])('a rouble of rounding (%d) is added to the largest part', (missing) => {
  const [answers] = fc.sample(anyAnswers(rates), 1)
  if (!answers) throw new Error('no answers')
  const parts = { audit: 9_000, work: 500_001, serm: 200_001, monitoring: 5_000, court: 0 }
  const price = 9_000 + 500_001 + 200_001 + 5_000 + missing
  const drawn = priceParts(answers, { ...estimate(answers, rates), parts, price }, rates)
  expect(drawn.map(({ roubles }) => roubles)).toEqual([9_000, 500_001 + missing, 200_001, 5_000, 0])
})
