import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { estimate } from './estimate.ts'
import { quickEstimates } from './quick-estimates.ts'
import { readAnswers, readForm } from './read-answers.ts'

const rates = v.parse(ratesSchema, seed)
const clients = ['person', 'company', 'publicFigure']
const kinds = ['review', 'article', 'personalData']
const answers = quickEstimates({ type: 'quick-estimate', title: 'Ориентир', clients, kinds, counts: [1, 3, 27], rates })

it('the short estimate has an answer for every choice', () => {
  expect(Object.keys(answers)).toHaveLength(27)
})

it('the short estimate shows the price and the term of the calculator', () => {
  expect(answers['client=company&type=review&count=3']).toEqual({
    price: '90\u00a0000–125\u00a0000\u00a0₽',
    term: '5–9\u00a0нед.',
    basis: 'Есть доводы, доказательств мало, аудит учтён',
  })
  expect(answers['client=person&type=personalData&count=1']?.price).toBe('50\u00a0000–70\u00a0000\u00a0₽')
})

it('the short estimate says why a company has no price for personal data', () => {
  expect(answers['client=company&type=personalData&count=1']).toEqual({ price: '', term: '', basis: rates.texts.citizensOnly })
})

it('the address of a short estimate opens the calculator with the same answer and without a repair', () => {
  for (const [query, { price }] of Object.entries(answers)) {
    const read = readForm(new URLSearchParams(query), rates)
    const { priceMin } = estimate(read.answers, rates)
    expect([query, read.repaired, priceMin]).toEqual([query, [], Number((price.split('–')[0] ?? '').replaceAll(/\D/g, ''))])
  }
})

it('a material without its platform alone is still reported', () => {
  expect(readAnswers(new URLSearchParams('type=review&count=1&legal=medium'), rates).repaired).toEqual(['items'])
})
