import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { chosen, type Estimate, estimate } from './estimate.ts'

/** The estimate of the same case with one answer changed. */
export interface Alternative {
  title: string
  estimate: Estimate
}

type Change = [title: string, answers: Partial<CalculatorAnswers>]

/** Estimates of the same case with one answer changed. Urgency and grounds are compared only when some material is priced. */
export function alternatives(answers: CalculatorAnswers, rates: Rates): Alternative[] {
  const isPriced = estimate(answers, rates).lines.some(({ verdict }) => verdict === 'priced')
  const changes: Change[] = [
    ...(isPriced ? otherUrgencies(answers, rates) : []),
    ...(isPriced ? betterProven(answers, rates) : []),
    ...without(answers, isPriced, rates),
  ]
  return changes.map(([title, change]) => ({ title, estimate: estimate({ ...answers, ...change }, rates) }))
}

function otherUrgencies({ urgency }: CalculatorAnswers, rates: Rates): Change[] {
  return rates.options.urgency
    .filter(({ name }) => name !== urgency)
    .map(({ name, title }) => [`Срочность: ${lowered(title)}`, { urgency: name }])
}

/** Replaces the ground of every material by the ground that documents would prove. */
function betterProven({ items }: CalculatorAnswers, rates: Rates): Change[] {
  const proven = items.map((item) => ({ ...item, legal: chosen(rates, 'legal', item.legal).proven ?? item.legal }))
  if (items.every(({ legal }, at) => legal === proven[at]?.legal)) return []
  return [['С документами по каждому материалу', { items: proven }]]
}

/** Parts that can be left out while another part of the case remains. */
function without({ court, sermMonths }: CalculatorAnswers, isPriced: boolean, { options }: Rates): Change[] {
  const noCourt = options.court.find(({ price }) => price === 0)
  return [
    ...(noCourt && court !== noCourt.name && (isPriced || sermMonths > 0) ? [['Без суда', { court: noCourt.name }] satisfies Change] : []),
    ...(sermMonths > 0 && isPriced ? [['Без работы с выдачей', { sermMonths: 0 }] satisfies Change] : []),
  ]
}

/** The text with a small first letter. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
