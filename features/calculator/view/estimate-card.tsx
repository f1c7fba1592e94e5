import type { Rates } from '../../../content/schemas/rates.ts'
import { chosen, estimate } from '../engine/estimate.ts'
import { rangeText, termText } from '../engine/estimate-summary.ts'
import { readAnswers } from '../engine/read-answers.ts'

interface EstimateCardProps {
  rates: Rates
  /** Query string with the answers of a case. */
  query: string
}

/** The calculator's estimate of a case, and a link that opens the calculator with its answers. */
export function EstimateCard({ rates, query }: EstimateCardProps) {
  return (
    <section className="card estimate-card">
      <h2>Посчитать так же</h2>
      <p className="muted">Калькулятор откроется с данными этого примера; их можно менять.</p>
      <dl>
        {estimateRows(rates, query).map(([title, value]) => (
          <Row key={title} title={title} value={value} />
        ))}
      </dl>
      <a className="button button-primary" href={`/calculator/${query}`}>
        Открыть калькулятор
      </a>
      <a className="button button-outline" href="#zayavka">
        Разобрать мой случай
      </a>
    </section>
  )
}

/** The answers of a case, then their term and price. */
function estimateRows(rates: Rates, query: string): [title: string, value: string][] {
  const { answers } = readAnswers(new URLSearchParams(query), rates)
  const { client, items, sermMonths, court } = answers
  const result = estimate(answers, rates)
  const courtOption = chosen(rates, 'court', court)
  return [
    ['Для кого', chosen(rates, 'client', client).title],
    ...items.map(({ type, count }): [string, string] => [chosen(rates, 'type', type).title, `${count}`]),
    ...(sermMonths > 0 ? [['Работа с выдачей', `${sermMonths}\u00a0мес.`] as [string, string]] : []),
    ...(courtOption.price > 0 ? [['Суд', courtOption.title] as [string, string]] : []),
    ['Срок по формуле', termText(result)],
    ['Ориентир', rangeText(result)],
  ]
}

function Row({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
