import type { Rates } from '../../../content/schemas/rates.ts'
import { chosen, estimate } from '../engine/estimate.ts'
import { readAnswers } from '../engine/read-answers.ts'
import { rangeText, termText } from '../engine/summary.ts'

interface EstimateCardProps {
  rates: Rates
  /** Query string with the answers of a case. */
  query: string
}

/** What the calculator says of a case, and a link that opens it filled in. */
export function EstimateCard({ rates, query }: EstimateCardProps) {
  const { answers } = readAnswers(new URLSearchParams(query), rates)
  const result = estimate(answers, rates)
  return (
    <section className="card estimate-card">
      <h2>Посчитать так же</h2>
      <p className="muted">Калькулятор откроется с данными этого примера; их можно менять.</p>
      <dl>
        <Row title="Для кого" value={chosen(rates, 'client', answers.client).title} />
        {answers.items.map(({ type, count }) => (
          <Row key={type} title={chosen(rates, 'type', type).title} value={`${count}`} />
        ))}
        {answers.sermMonths > 0 && <Row title="Работа с выдачей" value={`${answers.sermMonths}\u00a0мес.`} />}
        {chosen(rates, 'court', answers.court).price > 0 && <Row title="Суд" value={chosen(rates, 'court', answers.court).title} />}
        <Row title="Срок по формуле" value={termText(result)} />
        <Row title="Ориентир" value={rangeText(result)} />
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

function Row({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
