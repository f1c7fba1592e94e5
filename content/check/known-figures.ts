import * as v from 'valibot'
import { estimate, sermMonth } from '../../features/calculator/engine/estimate.ts'
import { readAnswers } from '../../features/calculator/engine/read-answers.ts'
import type { Rates } from '../schemas/rates.ts'
import { termOf } from './figures-in-text.ts'

const text = v.pipe(v.string(), v.minLength(1))
const example = v.object({ about: text, answers: v.pipe(text, v.startsWith('?')) })
const elsewhere = { of: text, norm: v.optional(text), files: v.optional(v.array(text)) }

/** `seed/prices.json`: what texts may say of prices and terms besides the rates of the calculator. */
export const pricesSchema = v.object({
  /** The examples of the calculator's page, in its order. */
  examples: v.array(example),
  /** Other cases that texts reckon. */
  mentioned: v.array(example),
  /** The agency's own terms. */
  terms: v.array(v.object({ term: text, of: text })),
  /** Sums that are not the agency's: fees, fines, amounts in specimens. */
  othersSums: v.array(v.object({ sum: text, ...elsewhere })),
  othersTerms: v.array(v.object({ term: text, ...elsewhere })),
})

export type Prices = v.InferOutput<typeof pricesSchema>

/** A figure that texts may name. */
export interface KnownFigure {
  figure: string
  /** The term that belongs to a price. */
  term?: string
  /** The only files that may name it; any when absent. */
  files?: string[] | undefined
}

const CALCULATOR_PAGE = 'seed/pages/calculator.md'

/** Price, range and term of an example, as texts write them. */
export function exampleFigures(answers: string, rates: Rates) {
  const read = readAnswers(new URLSearchParams(answers), rates)
  if (read.repaired.length > 0) throw new Error(`${answers}: no such answers: ${read.repaired.join(', ')}`)
  const result = estimate(read.answers, rates)
  const { months, weeksMin, weeksMax } = result
  return {
    range: `${grouped(result.priceMin)}–${roubles(result.priceMax)}`,
    low: `от ${roubles(result.priceMin)}`,
    term: months === null ? termOf(`${weeksMin}–${weeksMax} нед.`) : `${months} ${monthWord(months)}`,
    month: read.answers.sermMonths > 0 ? roubles(Math.round(sermMonth(read.answers, rates))) : undefined,
    sums: [result.price, ...Object.values(result.parts)].map(roubles),
  }
}

/** Every sum that texts may name. */
export function knownSums(rates: Rates, prices: Prices, budgets: number[]): KnownFigure[] {
  const { options, serm, priceRange } = rates
  const audit = `${rates.term.auditDays.from}–${rates.term.auditDays.to} рабочих дней`
  const audits = options.client.map((client) => client.audit)
  const examples = [...prices.examples, ...prices.mentioned].map(({ answers }) => exampleFigures(answers, rates))
  return [
    { figure: '0 ₽', term: '1 рабочий день' },
    ...audits.map((sum) => ({ figure: roubles(sum), term: audit })),
    { figure: `${grouped(Math.min(...audits))}–${roubles(Math.max(...audits))}`, term: audit },
    ...options.type.map(({ base, weeks }) => ({ figure: roubles(base), term: termOf(`${weeks} недель`) })),
    ...options.court
      .filter(({ price }) => price > 0)
      .map(({ price, weeks }) => ({ figure: roubles(price), term: termOf(`${weeks} недель`) })),
    ...options.monitoring
      .filter(({ price }) => price > 0)
      .flatMap(({ price }) => ['', 'от '].map((from) => ({ figure: `${from}${roubles(price)}`, term: '1 месяц' }))),
    ...[serm.month, serm.query, serm.negative, priceRange.step, ...budgets].map((sum) => ({ figure: roubles(sum) })),
    ...examples.flatMap(({ range, low, term, month }) => [{ figure: range, term }, { figure: low }, ...(month ? [{ figure: month }] : [])]),
    ...examples.flatMap(({ sums }) => sums.map((figure) => ({ figure, files: [CALCULATOR_PAGE] }))),
    ...prices.othersSums.map(({ sum, files }) => ({ figure: sum, files })),
  ]
}

/** Every term in working days, weeks and hours that pages may name. */
export function knownTerms(rates: Rates, prices: Prices): KnownFigure[] {
  const weeks = [...rates.options.type, ...rates.options.court].map((option) => option.weeks).filter((count) => count > 0)
  const spans = weeks.flatMap((from) => weeks.filter((to) => to > from).map((to) => `${from}–${to} недель`))
  return [
    ...sums(rates, prices),
    ...[...weeks.map((count) => `${count} недель`), ...spans].map((term) => ({ figure: termOf(term) })),
    ...prices.terms.map(({ term }) => ({ figure: term })),
    ...prices.othersTerms.map(({ term, files }) => ({ figure: term, files })),
  ]
}

function sums(rates: Rates, prices: Prices): KnownFigure[] {
  return knownSums(rates, prices, []).flatMap(({ term }) => (term ? [{ figure: term }] : []))
}

function roubles(sum: number): string {
  return `${grouped(sum)} ₽`
}

function grouped(sum: number): string {
  return String(sum).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')
}

function monthWord(count: number): string {
  if (count % 10 === 1 && count % 100 !== 11) return 'месяц'
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? 'месяца' : 'месяцев'
}
