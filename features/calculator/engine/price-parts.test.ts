import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { anyAnswers } from '../fixtures/any-answers.ts'
import { estimate } from './estimate.ts'
import { priceParts } from './explain.ts'

const rates = v.parse(ratesSchema, seed)

it('the parts that are drawn make up the price, to the rouble', () => {
  fc.assert(
    fc.property(anyAnswers(rates), (answers) => {
      const result = estimate(answers, rates)
      const total = priceParts(answers, result, rates).reduce((sum, { roubles }) => sum + roubles, 0)
      expect(total).toBe(result.price)
    }),
  )
})
