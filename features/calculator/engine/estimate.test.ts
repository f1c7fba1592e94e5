import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CalculatorAnswers, ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { anyAnswers } from '../fixtures/any-answers.ts'
import { chosen, estimate, fittingOptions } from './estimate.ts'
import { rangeText, termText } from './estimate-summary.ts'

const rates = v.parse(ratesSchema, seed)

const nothing: CalculatorAnswers = { ...rates.start, items: [], queries: 1, monitoringMonths: 1 }
const material = { platform: 'moderated', author: 'unknown', legal: 'medium' }

function of(changes: Partial<CalculatorAnswers>) {
  const result = estimate({ ...nothing, ...changes }, rates)
  return [result.price, result.priceMin, result.priceMax, termText(result).replace('\u00a0', ' '), result.workWeeks]
}

it.each<[string, Partial<CalculatorAnswers>, ReturnType<typeof of>]>([
  [
    'E1',
    { items: [{ ...material, type: 'review', count: 27 }], monitoring: 'basic', monitoringMonths: 3 },
    [568_470, 485_000, 680_000, '3 мес.', 7.78],
  ],
  [
    'E2',
    {
      client: 'person',
      items: [
        { ...material, type: 'mediaArticle', count: 3, platform: 'registeredMedia', author: 'known' },
        { ...material, type: 'article', count: 3, platform: 'ownerReachable' },
        { ...material, type: 'searchLink', count: 6, legal: 'outdated' },
      ],
      engines: '2',
      urgency: 'fast',
    },
    [1_199_188, 1_020_000, 1_440_000, '9–15 нед.', 11.43],
  ],
  [
    'E3',
    {
      client: 'person',
      items: [
        { ...material, type: 'socialPost', count: 8, platform: 'socialNetwork' },
        { ...material, type: 'video', count: 5, platform: 'socialNetwork', legal: 'strong' },
      ],
      urgency: 'emergency',
    },
    [724_741, 615_000, 870_000, '5–9 нед.', 6.63],
  ],
  [
    'E4',
    {
      items: [
        { ...material, type: 'article', count: 3, platform: 'ownerReachable' },
        { ...material, type: 'review', count: 8 },
      ],
      sermMonths: 24,
      queries: 4,
      negTop: 2,
      engines: '2',
      region: 'several',
      monitoring: 'basic',
      monitoringMonths: 24,
    },
    [6_922_920, 5_885_000, 8_310_000, '24 мес.', 10.66],
  ],
  [
    'E5',
    {
      client: 'person',
      items: [
        { ...material, type: 'personalData', count: 9, platform: 'ownerReachable', legal: 'noConsent' },
        { ...material, type: 'searchLink', count: 9, legal: 'unlawful' },
      ],
      engines: '2',
    },
    [544_796, 465_000, 655_000, '4–7 нед.', 5.25],
  ],
  ['E6', { items: [{ ...material, type: 'review', count: 3 }] }, [104_400, 90_000, 125_000, '5–9 нед.', 6.48]],
  [
    'E7',
    {
      items: [{ type: 'mediaArticle', count: 1, platform: 'registeredMedia', author: 'known', legal: 'strong' }],
      court: 'arbitration',
    },
    [446_372, 420_000, 485_000, '29–37 нед.', 8.57],
  ],
  [
    'E8',
    {
      items: [{ ...material, type: 'review', count: 6 }],
      sermMonths: 6,
      queries: 2,
      negTop: 4,
      engines: '2',
      monitoring: 'basic',
      monitoringMonths: 6,
    },
    [1_459_230, 1_240_000, 1_750_000, '6 мес.', 6.78],
  ],
])('the estimate equals the reference result: %s', (_, changes, expected) => {
  expect(of(changes)).toEqual(expected)
})

it('an estimate prints a range with non-breaking spaces', () => {
  expect(rangeText(estimate({ ...nothing, items: [{ ...material, type: 'review', count: 3 }] }, rates))).toBe(
    'от\u00a090\u00a0000\u00a0₽ до\u00a0125\u00a0000\u00a0₽',
  )
})

describe('any answers', () => {
  it('every figure is a number, none is negative, and ranges are ordered', () => {
    fc.assert(
      fc.property(anyAnswers(rates), (answers) => {
        const { lines, payer: _payer, auditDays: _, parts, months, ...figures } = estimate(answers, rates)
        for (const figure of Object.values({ ...figures, ...parts })) if (figure !== null) expect(figure).toBeGreaterThanOrEqual(0)
        expect(figures.priceMin).toBeLessThanOrEqual(figures.price)
        expect(figures.priceMax).toBeGreaterThanOrEqual(figures.price)
        if (months !== null) expect(months).toBeGreaterThan(0)
        else if (figures.weeksMin !== null) expect(figures.weeksMin).toBeLessThanOrEqual(figures.weeksMax ?? -1)
      }),
    )
  })

  it('more of one material never costs less and never takes less time', () => {
    fc.assert(
      fc.property(anyAnswers(rates), (answers) => {
        const [first, ...rest] = answers.items
        fc.pre(first !== undefined && first.count < rates.limits.count)
        const more = { ...answers, items: [{ ...first, count: first.count + 1 }, ...rest] }
        const [a, b] = [estimate(answers, rates), estimate(more, rates)]
        expect(b.price).toBeGreaterThanOrEqual(a.price)
        expect(b.workWeeks).toBeGreaterThanOrEqual(a.workWeeks)
      }),
    )
  })

  it('a weak ground never costs more than a strong one', () => {
    fc.assert(
      fc.property(anyAnswers(rates), fc.integer({ min: 0, max: rates.limits.rows - 1 }), (answers, row) => {
        const item = answers.items[row]
        fc.pre(item !== undefined)
        const { grounds } = fittingOptions(item.type, rates)
        const prices = grounds.map(({ name, strength }) => {
          const items = answers.items.map((each, at) => (at === row ? { ...each, legal: name } : each))
          return { isWeak: strength === 'weak' || strength === 'none', price: estimate({ ...answers, items }, rates).price }
        })
        const weak = prices.flatMap(({ isWeak, price }) => (isWeak ? [price] : []))
        const strong = prices.flatMap(({ isWeak, price }) => (isWeak ? [] : [price]))
        expect(Math.max(0, ...weak)).toBeLessThanOrEqual(Math.min(...strong))
      }),
    )
  })

  it('a court adds its firm price to both ends of the range, and its term to both ends of the term', () => {
    const { from, to } = rates.term.court
    fc.assert(
      fc.property(anyAnswers(rates), fc.constantFrom('general', 'arbitration'), (given, court) => {
        const answers = { ...given, sermMonths: 0, monitoring: 'none', court: 'none' }
        fc.pre(estimate(answers, rates).lines.some(({ verdict }) => verdict === 'priced'))
        const [without, within] = [estimate(answers, rates), estimate({ ...answers, court }, rates)]
        const { price } = chosen(rates, 'court', court)
        expect([within.priceMin, within.priceMax]).toEqual([without.priceMin + price, without.priceMax + price])
        expect(within.weeksMax).toBe((without.weeksMax ?? 0) + to)
        // Work of under two weeks is shown as at least one week.
        expect((within.weeksMin ?? 0) - (without.weeksMin ?? 0)).toBeGreaterThanOrEqual(from - 1)
        expect((within.weeksMin ?? 0) - (without.weeksMin ?? 0)).toBeLessThanOrEqual(from)
      }),
    )
  })

  it('two hundred of a material take at least two months longer than one', () => {
    fc.assert(
      fc.property(anyAnswers(rates), (answers) => {
        const [item] = answers.items
        fc.pre(item !== undefined)
        const weeks = (count: number) => estimate({ ...answers, items: [{ ...item, count }] }, rates).workWeeks
        fc.pre(weeks(1) > 1)
        expect(weeks(200) - weeks(1)).toBeGreaterThan(9)
      }),
    )
  })

  it('one more kind of material never lowers the price, except the price of a sole audit', () => {
    fc.assert(
      fc.property(anyAnswers(rates), (answers) => {
        fc.pre(answers.items.length !== 1)
        const less = { ...answers, items: answers.items.slice(1) }
        expect(estimate(answers, rates).price).toBeGreaterThanOrEqual(estimate(less, rates).price)
      }),
    )
  })
})
