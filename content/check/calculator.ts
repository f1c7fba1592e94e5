import type { CalculatorAnswers, Rates } from '../schemas/rates.ts'

/** The calculator of the site, whose prices and terms the texts repeat. The caller has it, because no subject stands below the content. */
export interface Calculator {
  /** Reads answers from a query string; `repaired` are the fields whose values were replaced. */
  readAnswers: (params: URLSearchParams, rates: Rates) => { answers: CalculatorAnswers; repaired: string[] }
  estimate: (answers: CalculatorAnswers, rates: Rates) => Estimated
  /** Price of one month of work with search results, in roubles. */
  sermMonth: (answers: CalculatorAnswers, rates: Rates) => number
}

interface Estimated {
  price: number
  priceMin: number
  priceMax: number
  /** `null` when the other unit is the term. */
  months: number | null
  weeksMin: number | null
  weeksMax: number | null
  parts: { audit: number; work: number; serm: number; monitoring: number; court: number }
}
