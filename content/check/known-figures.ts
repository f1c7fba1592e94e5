import { nounAfter } from 'russian-text/words'
import * as v from 'valibot'
import type { Rates } from '../schemas/rates.ts'
import type { Calculator } from './calculator.ts'
import { grouped, termOf } from './figures-in-text.ts'

const text = v.pipe(v.string(), v.minLength(1))
const example = v.object({ about: text, answers: v.pipe(text, v.startsWith('?')) })
const elsewhere = { of: text, norm: v.optional(text), files: v.optional(v.array(text)) }

/** `seed/prices.json`: prices and terms that texts may name besides the rates of the calculator. */
export const pricesSchema = v.object({
  /** The examples of the calculator's page, in its order. */
  examples: v.array(example),
  /** Other worked examples in texts. */
  mentioned: v.array(example),
  /** The agency's own terms. */
  terms: v.array(v.object({ term: text, of: text })),
  /** Sums that are not the agency's: fees, fines, amounts in specimens. */
  othersSums: v.array(v.object({ sum: text, ...elsewhere })),
  othersTerms: v.array(v.object({ term: text, ...elsewhere })),
})

export type Prices = v.InferOutput<typeof pricesSchema>

/** All that figures of texts follow from. */
export interface FigureSources {
  rates: Rates
  calculator: Calculator
  prices: Prices
  /** Budgets of the cases, in roubles. */
  budgets: number[]
}

/** A figure that texts may name. */
export interface KnownFigure {
  figure: string
  /** Name of the thing that the price or term belongs to; it stays the same when the figure changes. */
  of: string
  /** The option or the example as texts call it. */
  title?: string
  /** The term that belongs to a price. */
  term?: string
  /** The only files that may name it; any when absent. */
  files?: string[] | undefined
}

/** The page that works out an example. */
const COMPUTATION_PAGE = 'seed/pages/kak-schitaetsya-cena.md'

/** Price, range and term of an example, as texts write them; `auditShare` is the part of the price that is the audit, from 0 to 1. */
export function exampleFigures(answers: string, { rates, calculator }: Pick<FigureSources, 'rates' | 'calculator'>) {
  const read = calculator.readAnswers(new URLSearchParams(answers), rates)
  if (read.repaired.length > 0) throw new Error(`${answers}: no such answers: ${read.repaired.join(', ')}`)
  const result = calculator.estimate(read.answers, rates)
  const { months, weeksMin, weeksMax } = result
  return {
    range: `${grouped(result.priceMin)}–${roubles(result.priceMax)}`,
    low: `от ${roubles(result.priceMin)}`,
    term: months === null ? termOf(`${weeksMin}–${weeksMax} нед.`) : `${months} ${nounAfter(months, ['месяц', 'месяца', 'месяцев'])}`,
    month: read.answers.sermMonths > 0 ? roubles(Math.round(calculator.sermMonth(read.answers, rates))) : undefined,
    auditShare: result.parts.audit / result.price,
    sums: [result.price, ...Object.values(result.parts)].map(roubles),
  }
}

/** Every sum that texts may name. */
export function knownSums(sources: FigureSources): KnownFigure[] {
  const { rates, prices, budgets } = sources
  const { options, serm, priceRange } = rates
  const audit = `${rates.term.auditDays.from}–${rates.term.auditDays.to} рабочих дней`
  const audits = options.client.map((client) => client.audit)
  const examples = [...prices.examples, ...prices.mentioned].map(({ about, answers }) => ({ about, ...exampleFigures(answers, sources) }))
  const ofSerm = { месяц: serm.month, запрос: serm.query, ссылка: serm.negative }
  return [
    { of: 'разбор ссылки', figure: '0 ₽', term: '1 рабочий день' },
    ...options.client.map((client) => ({ of: `аудит, ${client.title}`, figure: roubles(client.audit), term: audit })),
    { of: 'аудит, от и до', figure: `${grouped(Math.min(...audits))}–${roubles(Math.max(...audits))}`, term: audit },
    ...options.type.map(({ title, base, weeks }) => ({ of: title, title, figure: roubles(base), term: termOf(`${weeks} недель`) })),
    ...options.court
      .filter(({ price }) => price > 0)
      .map(({ title, price }) => ({ of: title, title, figure: roubles(price), term: courtTermText(rates) })),
    ...options.monitoring
      .filter(({ price }) => price > 0)
      .flatMap(({ title, price }) =>
        ['', 'от '].map((from) => ({ of: `мониторинг ${from}${title}`, title, figure: `${from}${roubles(price)}`, term: '1 месяц' })),
      ),
    ...Object.entries(ofSerm).map(([of, sum]) => ({ of: `выдача, ${of}`, figure: roubles(sum) })),
    { of: 'шаг диапазона', figure: roubles(priceRange.step) },
    ...budgets.map((sum) => ({ of: `бюджет дела ${sum}`, figure: roubles(sum) })),
    ...examples.flatMap(({ about: title, range, low, term, month }) => [
      { of: `пример «${title}»`, title, figure: range, term },
      { of: `пример «${title}», от`, title, figure: low },
      ...(month ? [{ of: `пример «${title}», месяц`, title, figure: month }] : []),
    ]),
    ...examples.flatMap(({ about, sums }) =>
      sums.map((figure, part) => ({ of: `пример «${about}», часть ${part}`, figure, files: [COMPUTATION_PAGE] })),
    ),
    ...prices.othersSums.map(({ sum, of, files }, place) => ({ of: `${of} (${place + 1} в othersSums)`, figure: sum, files })),
  ]
}

/** `22–26 недель`: the first instance of a court, as every text names it. */
export function courtTermText({ term: { court } }: Rates): string {
  return termOf(`${court.from}–${court.to} недель`)
}

/** Every term in working days, weeks and hours that pages may name. */
export function knownTerms(sources: Omit<FigureSources, 'budgets'>): KnownFigure[] {
  const { rates, prices } = sources
  const weeks = rates.options.type.map((option) => option.weeks)
  const spans = weeks.flatMap((from) => weeks.filter((to) => to > from).map((to) => `${from}–${to} недель`))
  return [
    ...termsOfSums(sources),
    ...[...weeks.map((count) => `${count} недель`), ...spans].map((term) => ({ of: 'сроки калькулятора', figure: termOf(term) })),
    ...prices.terms.map(({ term, of }) => ({ of, figure: term })),
    ...prices.othersTerms.map(({ term, of, files }) => ({ of, figure: term, files })),
  ]
}

function termsOfSums(sources: Omit<FigureSources, 'budgets'>): KnownFigure[] {
  return knownSums({ ...sources, budgets: [] }).flatMap(({ of, term }) => (term ? [{ of, figure: term }] : []))
}

function roubles(sum: number): string {
  return `${grouped(sum)} ₽`
}
