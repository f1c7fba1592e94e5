import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assessmentSchema } from '../../../content/schemas/assessment.ts'
import seed from '../../../seed/assessment.json'
import { contradictions } from './contradictions.ts'
import { score } from './score.ts'
import { scoreSummary } from './score-summary.ts'
import { readAnswers, surveyOf } from './survey.ts'

const assessment = v.parse(assessmentSchema, seed)

const FINE =
  'who=company&negY=1&negG=0&highest=p610&suggest=no&crime=no&count=c100p&rating=4.6&negShare=lt10&reply=all&media=n0&social=none&courts=none&assets=full&hr=s3842&hrReply=sometimes&monitor=weekly&plan=partial'

function found(query: string) {
  const params = new URLSearchParams(query)
  const survey = surveyOf(assessment, params)
  if (!survey) throw new Error('the seed has no versions')
  const { answers } = readAnswers(params, survey)
  return { survey, answers, all: contradictions(survey, answers) }
}

const withAnswers = (changed: Record<string, string>) => {
  const params = new URLSearchParams(FINE)
  for (const [name, answer] of Object.entries(changed)) params.set(name, answer)
  return params.toString()
}

describe('contradictions', () => {
  it.each<[what: string, changed: Record<string, string>, questions: string[][]]>([
    ['no negative links, but the negative is first', { negY: '0', highest: 'p1' }, [['negY', 'negG', 'highest']]],
    ['no negative links, but an accusation in the top 10', { negY: '0', highest: 'none', crime: 'yes' }, [['negY', 'negG', 'crime']]],
    [
      'no negative links, but both',
      { negY: '0', highest: 'p1', crime: 'yes' },
      [
        ['negY', 'negG', 'highest'],
        ['negY', 'negG', 'crime'],
      ],
    ],
    ['negative links, but no position', { negY: '1', highest: 'none' }, [['negY', 'highest']]],
    ['negative links in Google, but no position', { negY: '0', negG: '2', highest: 'none' }, [['negG', 'highest']]],
    ['more links than places from the sixth on', { negY: '6', highest: 'p610' }, [['negY', 'highest']]],
    ['more links than places from the fourth on', { negG: '8', highest: 'p45' }, [['negG', 'highest']]],
    ['ten links, but not the first', { negY: '10', highest: 'p23' }, [['negY', 'highest']]],
    [
      'no reviews, but a rating and a share',
      { count: 'c0' },
      [
        ['count', 'rating'],
        ['count', 'negShare'],
      ],
    ],
    ['five links from the sixth on', { negY: '5', highest: 'p610' }, []],
    ['seven links from the fourth on', { negY: '7', negG: '7', highest: 'p45' }, []],
    ['nine links from the second on', { negY: '9', highest: 'p23' }, []],
    ['nothing negative at all', { negY: '0', highest: 'none' }, []],
    ['no reviews and nothing about them', { count: 'c0', rating: '', negShare: '' }, []],
    ['a missing number of links', { negY: '', highest: 'p1' }, []],
  ])('the contradictions of %s name their questions', (_, changed, questions) => {
    expect(found(withAnswers(changed)).all.map((each) => each.questions)).toEqual(questions)
  })

  it('contradictions depend on the version: a person has no questions about reviews', () => {
    expect(found(withAnswers({ who: 'person', count: 'c0', negY: '0' })).all.map((each) => each.questions)).toEqual([
      ['negY', 'negG', 'highest'],
    ])
  })

  it('contradictions are part of the result that a manager gets', () => {
    const { survey, answers } = found(withAnswers({ negY: '0', highest: 'p1' }))
    expect(scoreSummary(survey, answers, score(survey, answers))).toContain('Ответы противоречат друг другу: негативных ссылок нет')
  })

  it('as many links as fit below the highest one are no contradiction', () => {
    const places = { p610: 5, p45: 7, p23: 9, p1: 10 }
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(places)), fc.nat(), fc.nat(), ([highest, most], one, other) => {
        const links = { negY: String(1 + (one % most)), negG: String(other % (most + 1)), highest }
        expect(found(withAnswers(links)).all).toEqual([])
      }),
    )
  })
})

describe('seed', () => {
  const isKnown = (name: string, answers: string[] = []) => {
    const question = assessment.questions.find((each) => each.name === name)
    const options = question?.kind === 'choice' ? question.options.map((option) => option.name) : []
    return question !== undefined && answers.every((answer) => options.includes(answer))
  }

  it.each(assessment.dangers)('the seed has the danger $question = $answer among its answers', ({ question, answer }) => {
    expect(isKnown(question, [answer])).toBe(true)
  })

  it.each(assessment.contradictions)('the seed has all answers of the contradiction «$title»', ({ when, drop }) => {
    for (const { question, answers } of when) expect(isKnown(question, answers), question).toBe(true)
    for (const question of drop?.questions ?? []) expect(isKnown(question), question).toBe(true)
  })
})

it('rules about questions that the test does not contain are left out', () => {
  const strange = {
    ...assessment,
    dangers: [{ question: 'nope', answer: 'yes', max: 49, title: 'x', step: 'y' }],
    contradictions: [{ title: 'x', when: [{ question: 'nope' }] }],
  }
  expect(surveyOf(strange, new URLSearchParams())).toMatchObject({ dangers: [], contradictions: [] })
})
