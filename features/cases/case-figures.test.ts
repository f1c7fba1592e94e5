import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CaseStory, FigureGroup } from '../../content/schemas/case.ts'
import { type Case, caseSchema, FATES } from '../../content/schemas/case.ts'
import { ratesSchema } from '../../content/schemas/rates.ts'
import seedRates from '../../seed/calculator.json'
import seedCases from '../../seed/cases.json'
import { estimate } from '../calculator/engine/estimate.ts'
import { answersQuery, readAnswers } from '../calculator/engine/read-answers.ts'
import { labelsOf, scoreText, totalOf } from './view/figures/figure-data.ts'

const cases = v.parse(v.array(caseSchema), seedCases)
const rates = v.parse(ratesSchema, seedRates)

/** Stems of number words, which have many endings: «шесть», «шести», «шестой». */
const WORDS: [beginning: string, number: number][] = [
  ['двадцат', 20],
  ['тринадцат', 13],
  ['четырнадцат', 14],
  ['один', 1],
  ['одн', 1],
  ['дв[аеу]', 2],
  ['втор', 2],
  ['тр[иеё]', 3],
  ['четыр', 4],
  ['пят', 5],
  ['шест', 6],
  ['восем|восьм', 8],
  ['девят', 9],
]

/** Numbers in a text, as figures or as words. */
function numbersIn(text: string): number[] {
  const figures = [...text.matchAll(/\d+(?:,\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.')))
  const words = text.toLowerCase().match(/[а-яё]+/g) ?? []
  return [...figures, ...words.flatMap((word) => WORDS.find(([beginning]) => new RegExp(`^(?:${beginning})`).test(word))?.[1] ?? [])]
}

const textsOf = ({ successBadge, tabs }: Case) => [successBadge, ...tabs.flatMap(({ content }) => content)].join(' ')

function groupsOf({ figure }: CaseStory): FigureGroup[] {
  return 'groups' in figure ? figure.groups : 'group' in figure ? [figure.group] : []
}

describe.each(cases.map((item) => [item.title, item] as const))('%s', (_, item) => {
  const story = item.story as CaseStory
  const told = new Set(numbersIn(textsOf(item)))

  it('every case has a story', () => {
    expect(item.story).toBeDefined()
  })

  it('the drawing of a case uses the numbers of its texts, and each label has the number of its things', () => {
    for (const group of groupsOf(story)) {
      expect(numbersIn(group.title), group.title).toContain(totalOf(group))
      for (const { fate, label } of labelsOf(group)) {
        expect(numbersIn(label), label).toContain(group.fates[fate])
        // The texts express one by the singular.
        if (group.fates[fate] !== 1) expect([...told], label).toContain(group.fates[fate])
      }
      expect(Object.keys(group.labels).sort()).toEqual(Object.keys(group.fates).sort())
    }
  })

  it('the words of a case use only numbers of its texts', () => {
    const total = groupsOf(story).reduce((sum, group) => sum + totalOf(group), 0)
    const places = story.figure.kind === 'places' ? story.figure.left.length : 0
    const known = new Set([...told, total, places, 10, 0, 1, 2, ...groupsOf(story).map(totalOf)])
    const texts = [story.headline, story.failed, story.left.title, ...story.left.reasons, ...story.steps.map(({ note = '' }) => note)]
    for (const text of texts)
      expect(
        numbersIn(text).filter((number) => !known.has(number)),
        text,
      ).toEqual([])
  })

  it('a case is filtered by the budget and the term that it shows', () => {
    expect(story.rubles).toBe(Number(item.budget.replaceAll(/\D/g, '')))
    const [, count = '', unit = ''] = /^(\d+)\s(\S+)$/.exec(item.duration) ?? []
    const months = Number(count) * (/^год/.test(unit) ? 12 : /^недел/.test(unit) ? 0.25 : 1)
    expect(Math.abs(story.months - months)).toBeLessThan(0.26)
    for (const { from, to } of story.steps) expect([from < to, to <= story.months]).toEqual([true, true])
  })

  it('a case fills in the calculator, whose estimate is about its budget', () => {
    const { answers, repaired } = readAnswers(new URLSearchParams(story.calculator), rates)
    expect(repaired).toEqual([])
    expect(answersQuery(answers)).toBe(story.calculator)
    expect(answers.client).toBe(item.client)
    const { priceMin, priceMax } = estimate(answers, rates)
    expect([priceMin <= story.rubles, story.rubles <= priceMax]).toEqual([true, true])
  })

  it("a case with a term other than the calculator's says so", () => {
    const { months, weeksMin, weeksMax } = estimate(readAnswers(new URLSearchParams(story.calculator), rates).answers, rates)
    const weeks = (story.months * 52) / 12
    const isHeld = months === null ? weeks >= Number(weeksMin) && weeks <= Number(weeksMax) : months === story.months
    expect(/короче, чем насчитает калькулятор/.test(textsOf(item))).toBe(!isHeld)
  })

  it('a case says that it is invented', () => {
    expect([item.warningBadge, item.image.alt]).toEqual(['Вымышленный пример', expect.stringMatching(/вымышлен/)])
  })
})

describe('the badges', () => {
  const find = (id: string) => {
    const item = cases.find((candidate) => candidate.id === id)
    if (!item?.story) throw new Error(id)
    return { badge: item.successBadge, figure: item.story.figure, gone: groupsOf(item.story).map(({ fates }) => fates.gone ?? 0) }
  }
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  it.each([
    ['case-1', [21, 27]],
    ['case-3', [11]],
    ['case-5', [9]],
    ['case-6', [2, 3]],
  ])('the badge of %s counts the removed things and their total', (id, numbers) => {
    const { badge, figure, gone } = find(id)
    const groups = 'groups' in figure ? figure.groups : 'group' in figure ? [figure.group] : []
    expect(numbersIn(badge)).toEqual(numbers)
    expect([sum(gone), sum(groups.map(totalOf))].slice(0, numbers.length)).toEqual(numbers)
  })

  it('the badges of the articles, the results and the rating equal their drawings', () => {
    const articles = find('case-2')
    if (articles.figure.kind !== 'chain') throw new Error(articles.figure.kind)
    expect(numbersIn(articles.badge)).toEqual([4, articles.figure.groups[0]?.fates.answered])
    expect(articles.gone.at(-1)).toBe(4)
    const results = find('case-4')
    if (results.figure.kind !== 'places') throw new Error(results.figure.kind)
    expect(numbersIn(results.badge)).toEqual([10, results.figure.left.filter((place) => place === null).length, results.figure.left.length])
    const rating = find('case-8')
    if (rating.figure.kind !== 'score') throw new Error(rating.figure.kind)
    expect(rating.badge.match(/\d,\d/g)).toEqual([scoreText(rating.figure.from), scoreText(rating.figure.to)])
  })
})

describe('the numbers in a text', () => {
  it('numbers in a text are found as figures and as words', () => {
    expect(numbersIn('Шесть из 27, двадцатью и 3,8')).toEqual([27, 3.8, 6, 20])
  })
})

it('every fate has a position in the drawing order', () => {
  expect(FATES).toEqual(['gone', 'answered', 'stays', 'refused'])
})
