import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { anyAnswers } from '../fixtures/any-answers.ts'
import { answersQuery, readAnswers } from './read-answers.ts'

const rates = v.parse(ratesSchema, seed)
const read = (query: string) => readAnswers(new URLSearchParams(query), rates)

it('a permalink restores every answer', () => {
  fc.assert(
    fc.property(anyAnswers(rates), (answers) => {
      expect(read(answersQuery(answers))).toEqual({ answers, repaired: [] })
    }),
  )
})

it('an address without answers, or with unknown parameters only, has the initial answers', () => {
  expect(read('')).toEqual({ answers: rates.start, repaired: [] })
  expect(read('?utm_source=x&4f1c2a&constructor=1')).toEqual({ answers: rates.start, repaired: [] })
})

it('a form from which every material was removed has no materials', () => {
  expect(read('client=person').answers.items).toEqual([])
})

it.each([
  ['an unknown option', 'client=alien', ['client'], { client: 'company' }],
  ['a property name of Object.prototype', 'court=constructor', ['court'], { court: 'none' }],
  ['too large a number', 'queries=999', ['queries'], { queries: 30 }],
  ['a negative number', 'negTop=-5', ['negTop'], { negTop: 0 }],
  ['a fraction', 'monitoringMonths=2.6', ['monitoringMonths'], { monitoringMonths: 3 }],
  ['words for a number', 'queries=много', ['queries'], { queries: 2 }],
  ['an emptied number', 'queries=', ['queries'], { queries: 2 }],
  ['infinity', 'queries=Infinity', ['queries'], { queries: 30 }],
  ['months that are not offered', 'sermMonths=7', ['sermMonths'], { sermMonths: 0 }],
])('readAnswers repairs and reports %s', (_, query, repaired, answers) => {
  expect(read(query)).toMatchObject({ repaired, answers })
})

it('readAnswers repairs and reports a material without its count', () => {
  expect(read('type=video&type=photo&count=4')).toMatchObject({
    repaired: ['items'],
    answers: {
      items: [
        { type: 'video', count: 4 },
        { type: 'photo', count: 1 },
      ],
    },
  })
})

it('readAnswers truncates a thousand materials to the limit and reports them', () => {
  const { answers, repaired } = read('type=video&count=2&platform=moderated&author=known&legal=weak&'.repeat(1000))
  expect(answers.items).toHaveLength(rates.limits.rows)
  expect(repaired).toEqual(['items'])
})

it('readAnswers returns valid answers for any parameters, and their permalink needs no repair', () => {
  const pair = fc.tuple(fc.constantFrom('type', 'count', 'client', 'queries', 'sermMonths', 'legal', 'x'), fc.string())
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const { answers } = readAnswers(new URLSearchParams(pairs), rates)
      expect(readAnswers(new URLSearchParams(answersQuery(answers)), rates)).toEqual({ answers, repaired: [] })
    }),
  )
})
