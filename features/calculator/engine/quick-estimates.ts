import type { BlockOf } from '../../../content/schemas/block.ts'
import { grouped, rubles } from '../../tool-form/engine/format-numbers.ts'
import { chosen, type Estimate, estimate } from './estimate.ts'
import { termText } from './estimate-summary.ts'
import { readAnswers } from './read-answers.ts'

/** An answer of the short estimate in words. */
export interface QuickAnswer {
  /** `90 000–125 000 ₽`, or a sentence where nothing is priced. */
  price: string
  /** `5–9 нед.` */
  term: string
  /** What it assumes: the ground and whether the audit is included. */
  basis: string
}

/** Every answer of the short estimate by the query with which the form leads to the calculator. */
export function quickEstimates({ clients, kinds, counts, rates }: BlockOf<'quick-estimate'>): Record<string, QuickAnswer> {
  const queries = clients.flatMap((client) => kinds.flatMap((kind) => counts.map((count) => quickQuery(client, kind, count))))
  return Object.fromEntries(queries.map((query) => [query, quickAnswer(query, rates)]))
}

/** The query of three answers, as a form with these fields in this order sends it. */
export function quickQuery(client: string, kind: string, count: number): string {
  return `${new URLSearchParams({ client, type: kind, count: String(count) })}`
}

function quickAnswer(query: string, rates: BlockOf<'quick-estimate'>['rates']): QuickAnswer {
  const { answers } = readAnswers(new URLSearchParams(query), rates)
  const result = estimate(answers, rates)
  const [item] = answers.items
  if (result.price === 0 || !item) return { price: '', term: '', basis: nothingText(result, rates) }
  return { price: priceText(result), term: termText(result), basis: `${chosen(rates, 'legal', item.legal).title}, аудит учтён` }
}

function nothingText({ lines }: Estimate, rates: BlockOf<'quick-estimate'>['rates']): string {
  return lines.some(({ verdict }) => verdict === 'citizens') ? rates.texts.citizensOnly : rates.texts.nothing
}

function priceText({ priceMin, priceMax }: Estimate): string {
  return priceMin === priceMax ? rubles(priceMin) : `${grouped(priceMin)}–${rubles(priceMax)}`
}
