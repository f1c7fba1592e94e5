import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assessmentSchema } from '../../../content/schemas/assessment.ts'
import seed from '../../../seed/assessment.json'
import page from '../../../seed/pages/kak-schitaetsya-ball.md?raw'
import { gains, score, unanswered } from './score.ts'
import { type Answers, answersQuery, questionOf, readAnswers, type Survey, surveyOf } from './survey.ts'

const assessment = v.parse(assessmentSchema, seed)
const company = surveyFor('company')
const person = surveyFor('person')

function surveyFor(who: string): Survey {
  const survey = surveyOf(assessment, new URLSearchParams({ who }))
  if (survey?.version.name !== who) throw new Error(`the seed has no version ${who}`)
  return survey
}

/** Any complete set of answers. */
function anyAnswers({ questions }: Survey): fc.Arbitrary<Answers> {
  const answers = questions.map((question) => [
    question.name,
    question.kind === 'choice'
      ? fc.constantFrom(...question.options.map(({ name }) => name))
      : fc
          .integer({ min: question.min / question.step, max: question.max / question.step })
          .map((steps) => Number((steps * question.step).toFixed(1))),
  ])
  return fc.record(Object.fromEntries(answers))
}

const A =
  'negY=1&negG=0&highest=p610&suggest=no&crime=no&count=c100p&rating=4.6&negShare=lt10&reply=all&media=n0&social=none&courts=none&assets=full&hr=s3842&hrReply=sometimes&monitor=weekly&plan=partial'
const B =
  'negY=4&negG=3&highest=p23&suggest=yes&crime=no&count=c21100&rating=3.9&negShare=s2550&reply=rare&media=n1&social=single&courts=minor&assets=partial&hr=s3037&hrReply=no&monitor=rare&plan=no'
const C =
  'negY=7&negG=6&highest=p1&suggest=yes&crime=no&count=c21100&rating=2.9&negShare=gt50&reply=never&media=n5p&social=attack&courts=material&assets=partial&hr=lt30&hrReply=no&monitor=none&plan=no'
const D = 'negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'

/** The worst possible answers. */
const WORST = C.replace('negY=7&negG=6', 'negY=10&negG=10')
  .replace('crime=no', 'crime=yes')
  .replace('rating=2.9', 'rating=2.5')
  .replace('assets=partial', 'assets=none')

const of = (query: string, survey: Survey) => score(survey, readAnswers(new URLSearchParams(query), survey).answers)

describe('score', () => {
  it.each([
    ['A', company, A, 89, 'Устойчивая репутация', { S: 87.2, R: 93.8, M: 100, L: 100, E: 67.5, P: 60 }],
    ['B', company, B, 42, 'Уязвимая репутация', { S: 34.2, R: 43.2, M: 63, L: 56, E: 31.5, P: 15 }],
    ['C', company, C, 6, 'Критическое состояние', {}],
    ['of the worst answers', company, WORST, 2, 'Критическое состояние', {}],
    ['D', person, D, 62, 'Есть отдельные риски', { S: 64.2, M: 79, D: 52.5, Q: 25 }],
  ])('the score equals the reference result %s', (_, survey, query, total, band, blocks) => {
    const result = of(query, survey)
    expect(result).toMatchObject({ total, band, caps: [] })
    expect(Object.fromEntries(result.blocks.map(({ block, points }) => [block.name, Number(points.toFixed(1))]))).toMatchObject(blocks)
  })

  it('the block of reviews has 50 points when there are none, and its other questions need no answer', () => {
    const query = A.replace(/count=.*?&media/, 'count=c0&media')
    expect(unanswered(company, readAnswers(new URLSearchParams(query), company).answers)).toEqual([])
    expect(of(query, company).blocks[1]?.points).toBe(50)
  })

  it('the score is capped for a crime accusation, or for an attack while negative content ranks first, with the reasons', () => {
    const attacked = A.replace('p610', 'p1').replace('social=none', 'social=attack')
    expect(of(attacked, company)).toMatchObject({
      total: 49,
      caps: ['негатив стоит первым: не выше 49', 'идёт атака в соцсетях: не выше 49'],
      firstStep: 'разобрать первую ссылку сегодня',
    })
    expect(of(D.replace('crime=no', 'crime=yes'), person)).toMatchObject({ total: 39, band: 'Кризис' })
  })

  const GOOD = 'negY=0&negG=0&highest=none&suggest=no&crime=no&media=n0&social=none&pd=none&courtPerson=none&assets=full&monitor=daily'
  const NO_REVIEW_IS_GOOD = A.replace(/rating=.*?&media/, 'rating=2.4&negShare=gt50&reply=never&media')

  it.each<[what: string, survey: Survey, query: string, cap: string]>([
    ['all personal data of a person published', person, GOOD.replace('pd=none', 'pd=full'), 'личные данные в сети полностью'],
    ['an attack on a person', person, GOOD.replace('social=none', 'social=attack'), 'идёт атака в соцсетях'],
    [
      'an accusation among the suggestions of a search',
      person,
      GOOD.replace('suggest=no', 'suggest=yes'),
      'негатив есть в подсказках поиска',
    ],
    ['no point for reviews', company, NO_REVIEW_IS_GOOD, 'за отзывы не больше 15 баллов из 100'],
    ['the fewest points for few reviews', company, NO_REVIEW_IS_GOOD.replace('c100p', 'c120'), 'за отзывы не больше 15 баллов из 100'],
    [
      'a first page of negative links',
      company,
      A.replace('negY=1&negG=0&highest=p610', 'negY=9&negG=9&highest=p23'),
      'за выдачу не больше 15 баллов из 100',
    ],
    [
      'many publications and waves',
      company,
      A.replace('media=n0&social=none', 'media=n5p&social=several'),
      'за СМИ и соцсети не больше 15 баллов из 100',
    ],
  ])('the score is at most 49 with %s, however good the other answers are', (_, survey, query, cap) => {
    expect(of(query, survey)).toMatchObject({ total: 49, band: 'Уязвимая репутация', caps: [`${cap}: не выше 49`] })
  })
})

describe.each([company, person])('any answers ($version.title)', (survey) => {
  it('the score is a whole number from 0 to 100 with a band', () => {
    fc.assert(
      fc.property(anyAnswers(survey), (answers) => {
        const { total, band, blocks } = score(survey, answers)
        expect(total).toBe(Math.min(100, Math.max(0, Math.round(total))))
        expect(band).not.toBe('')
        for (const { points } of blocks) expect(points).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('an answer worth more points never lowers the score', () => {
    const rated = survey.version.blocks.flatMap(({ formula }) =>
      formula.kind === 'share' ? formula.parts.map((part) => part.question) : [],
    )
    fc.assert(
      fc.property(anyAnswers(survey), fc.constantFrom(...rated), (answers, name) => {
        const question = questionOf(survey, name)
        fc.pre(question.kind === 'choice')
        const totals = question.options
          .toSorted((x, y) => x.points - y.points)
          .map((option) => score(survey, { ...answers, [name]: option.name }).total)
        expect(totals).toEqual(totals.toSorted((x, y) => x - y))
      }),
    )
  })

  it("when a danger is the first step, the score is below 50, its band is no calm one, and the first step is the danger's", () => {
    const calm = survey.bands.filter(({ from }) => from >= 50).map(({ title }) => title)
    fc.assert(
      fc.property(anyAnswers(survey), (answers) => {
        const [first] = gains(survey, answers)
        fc.pre(first?.isDangerous === true)
        const { total, band, firstStep } = score(survey, answers)
        expect(total).toBeLessThanOrEqual(49)
        expect(calm).not.toContain(band)
        expect(firstStep).toBe(survey.dangers.find(({ question }) => question === first.question.name)?.step)
      }),
    )
  })

  it('one more negative link never raises the score', () => {
    fc.assert(
      fc.property(anyAnswers(survey), fc.constantFrom('negY', 'negG'), (answers, name) => {
        fc.pre(Number(answers[name]) < 10)
        expect(score(survey, { ...answers, [name]: Number(answers[name]) + 1 }).total).toBeLessThanOrEqual(score(survey, answers).total)
      }),
    )
  })

  it('a permalink restores every answer', () => {
    fc.assert(
      fc.property(anyAnswers(survey), (answers) => {
        expect(readAnswers(new URLSearchParams(answersQuery(answers, survey.version.name)), survey)).toEqual({ answers, repaired: [] })
      }),
    )
  })
})

it.each([
  ['an unknown option', 'media=n99', ['media'], { media: null }],
  ['too many links', 'negY=11', ['negY'], { negY: 10 }],
  ['a rating with a comma', 'rating=4,6', [], { rating: 4.6 }],
  ['a rating out of its scale', 'rating=9', ['rating'], { rating: 5 }],
  ['words for a number', 'negG=много', ['negG'], { negG: null }],
  ['a property name of Object.prototype', 'social=toString', ['social'], { social: null }],
  ['a question left out', 'negY=', [], { negY: null }],
  ['a foreign field', 'utm_source=x', [], {}],
])('an edited permalink is read with %s, and only repairs are reported', (_, query, repaired, answers) => {
  expect(readAnswers(new URLSearchParams(query), company)).toMatchObject({ repaired, answers })
})

it('an edited permalink with an unknown version gets the first one', () => {
  expect(surveyOf(assessment, new URLSearchParams('who=alien'))?.version.name).toBe('company')
})

describe('gains', () => {
  const gainsOf = (query: string, survey: Survey) => gains(survey, readAnswers(new URLSearchParams(query), survey).answers)

  it('gains list the answers that cost the most points first, with the points that each could gain', () => {
    const rest = gainsOf(C, company).filter(({ isDangerous }) => !isDangerous)
    const totals = rest.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((x, y) => y - x))
    // Gains of 8 × 0.6 × 7 × 0.35, (100 − 16.7) × 0.5 × 0.25 and 8 × 0.4 × 6 × 0.35, on top of a total of 6.1.
    expect(rest.slice(0, 2).map(({ question, total }) => [question.name, total])).toEqual([
      ['negY', 12],
      ['rating', 11],
    ])
  })

  it.each<[what: string, query: string, survey: Survey, dangers: string[]]>([
    ['at 2 points of 100, where a cap leaves nothing to gain', WORST, company, ['crime', 'suggest', 'highest', 'social']],
    ['of a firm with an accusation alone', A.replace('crime=no', 'crime=yes'), company, ['crime']],
    ['of a person whose address is published', D.replace('pd=partial', 'pd=full'), person, ['pd']],
    ['of a firm with the fewest risks', A, company, []],
  ])('gains list dangerous answers first whatever they cost: %s', (_, query, survey, dangers) => {
    const all = gainsOf(query, survey)
    expect(all.filter(({ isDangerous }) => isDangerous).map(({ question }) => question.name)).toEqual(dangers)
    expect(all.slice(0, dangers.length).map(({ question }) => question.name)).toEqual(dangers)
  })

  it('gains include an accusation of a crime although no point depends on it', () => {
    expect(gainsOf(WORST, company)[0]).toMatchObject({ question: { name: 'crime' }, total: 0, block: 0 })
  })
})

it('the page names every cap and its first step', () => {
  const { dangers, versions } = assessment
  const caps = [...dangers, ...versions.flatMap((version) => version.caps)]
  const rows = new Set(caps.map(({ title, max, step }) => `  - ["${title}", "${max}", "${step}"]`))
  const [, table = ''] = page.split('title: Потолки\n')
  expect(
    table
      .split(':::')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('  - ')),
  ).toEqual([...rows])
})

it.each(assessment.bands)('the page names the same first step for a score from $from as the result', ({ from, title, firstStep }) => {
  const [row = ''] = page.split('\n').filter((line) => line.includes(`["${from}–`))
  expect(row).toContain(`"${title}", "${firstStep}"`)
})
