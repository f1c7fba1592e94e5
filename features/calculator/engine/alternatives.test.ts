import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { alternatives } from './alternatives.ts'
import { readAnswers } from './read-answers.ts'

const rates = v.parse(ratesSchema, seed)
const URGENCIES = [
  'Срочность: ускоренно, документы за 3 рабочих дня вместо 5, работа дороже на 25 %',
  'Срочность: вне очереди, документы за 2 рабочих дня вместо 5, работа дороже на 50 %',
]
const PROVEN = 'С документами по каждому материалу'

it.each<[what: string, query: string, titles: string[]]>([
  [
    'a review with little proof',
    'client=company&type=review&count=3&platform=moderated&author=unknown&legal=medium',
    [...URGENCIES, PROVEN],
  ],
  ['a review with documents', 'client=company&type=review&count=3&platform=moderated&author=unknown&legal=strong', URGENCIES],
  ['a photo without consent', 'client=person&type=photo&count=1&platform=moderated&author=unknown&legal=noConsent', URGENCIES],
  ['an opinion', 'client=company&type=review&count=3&platform=moderated&author=unknown&legal=weak', []],
  [
    'an opinion and work with search results',
    'client=company&type=review&count=3&platform=moderated&author=unknown&legal=weak&sermMonths=3',
    [],
  ],
  ['a court alone', 'client=company&court=arbitration', []],
  ['an audit alone', 'client=company', []],
])('the alternatives to %s are only the changes that can affect it', (_, query, titles) => {
  const { answers } = readAnswers(new URLSearchParams(query), rates)
  expect(alternatives(answers, rates).map(({ title }) => title)).toEqual(titles)
})
