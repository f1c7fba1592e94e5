import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assessmentSchema } from '../../../content/schemas/assessment.ts'
import seed from '../../../seed/assessment.json'
import { type Advice, adviceSchema } from '../wire.ts'
import { adviceFor, adviceOf } from './advice.ts'
import { surveyOf } from './survey.ts'

const assessment = v.parse(assessmentSchema, seed)

function adviceIn(who: string): Advice {
  const advice = adviceOf(assessment, new URLSearchParams({ who }))
  if (!advice) throw new Error('the seed has no versions')
  return advice
}

describe.each(seed.versions)('advice of the version $name', ({ name: who, blocks }) => {
  const advice = adviceIn(who)
  const asked = seed.questions.filter(({ name }) => blocks.some(({ questions }) => questions.includes(name)))

  it('the advice of a version covers its own questions and blocks, and matches the wire schema', () => {
    expect(Object.keys(advice.questions)).toEqual(asked.map(({ name }) => name))
    expect(advice.blocks).toEqual(Object.fromEntries(blocks.map((block) => [block.name, block.advice])))
    expect(v.parse(adviceSchema, JSON.parse(JSON.stringify(advice)))).toEqual(advice)
  })

  it.each(asked)("the advice for each answer to $name is the content's", ({ name, advice: ofQuestion, options = [] }) => {
    for (const option of options) expect(adviceFor(advice, name, { [name]: option.name }), option.name).toBe(option.advice ?? ofQuestion)
    expect(adviceFor(advice, name, { [name]: 3 })).toBe(ofQuestion)
  })

  it('the survey of a version contains no advice', () => {
    const survey = surveyOf(assessment, new URLSearchParams({ who }))
    expect(survey?.version.name).toBe(who)
    expect(JSON.stringify(survey)).not.toContain('"advice"')
  })
})

it('the advice for an unknown version is the advice of the first one', () => {
  expect(adviceIn('alien')).toEqual(adviceIn(seed.versions[0]?.name ?? ''))
})

it('advice lacks a question that was published later', () => {
  expect(adviceFor(adviceIn('person'), 'later', { later: 'yes' })).toBeUndefined()
})
