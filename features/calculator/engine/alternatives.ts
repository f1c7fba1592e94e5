import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { type Estimate, estimate } from './estimate.ts'

/** The estimate of the same case with one answer changed. */
export interface Alternative {
  title: string
  estimate: Estimate
}

type Change = [title: string, answers: Partial<CalculatorAnswers>]

/** Estimates of the same case with one answer changed. Urgency and grounds are compared only when some material is priced. */
export function alternatives(answers: CalculatorAnswers, rates: Rates): Alternative[] {
  const priced = estimate(answers, rates).lines.some(({ verdict }) => verdict === 'priced')
  const changes: Change[] = [
    ...(priced ? otherUrgencies(answers, rates) : []),
    ...(priced ? betterProven(answers, rates) : []),
    ...without(answers, rates),
  ]
  return changes.map(([title, change]) => ({ title, estimate: estimate({ ...answers, ...change }, rates) }))
}

function otherUrgencies({ urgency }: CalculatorAnswers, rates: Rates): Change[] {
  return rates.options.urgency
    .filter(({ name }) => name !== urgency)
    .map(({ name, title }) => [`Срочность: ${lowered(title)}`, { urgency: name }])
}

/** Gives every removable material the strongest ground, which is the one with the lowest price factor. */
function betterProven({ items }: CalculatorAnswers, { options }: Rates): Change[] {
  const removable = options.legal.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]))
  const [best] = removable.toSorted((a, b) => a.price - b.price)
  if (!best || items.every(({ legal }) => legal === best.name || !removable.some(({ name }) => name === legal))) return []
  const proven = items.map((item) => (removable.some(({ name }) => name === item.legal) ? { ...item, legal: best.name } : item))
  return [['С документами по каждому материалу', { items: proven }]]
}

function without({ court, sermMonths, items }: CalculatorAnswers, { options }: Rates): Change[] {
  const noCourt = options.court.find(({ price }) => price === 0)
  return [
    ...(noCourt && court !== noCourt.name ? [['Без суда', { court: noCourt.name }] satisfies Change] : []),
    ...(sermMonths > 0 && items.length > 0 ? [['Без работы с выдачей', { sermMonths: 0 }] satisfies Change] : []),
  ]
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
