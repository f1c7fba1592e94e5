import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { PriceWaterfall } from '../../../ui/charts/price-waterfall.tsx'
import { RangeBars } from '../../../ui/charts/range-bars.tsx'
import { rubles } from '../../tool-form/engine/format-numbers.ts'
import { type Alternative, alternatives, lowered } from '../engine/alternatives.ts'
import { chosen, type Estimate } from '../engine/estimate.ts'
import { rangeText, termText } from '../engine/estimate-summary.ts'
import { explainPrice, explainRange, explainTerm, misfits, type PriceParts, priceParts, sideCosts } from '../engine/explain.ts'
import { priceShare } from '../engine/price-share.ts'

interface ResultProps {
  answers: CalculatorAnswers
  result: Estimate
  rates: Rates
}

/** The range and the term in a live region, so that screen readers announce every change. */
export function CalculatorAnswer({ answers, result, rates }: ResultProps) {
  const grounds = new Set(result.lines.filter(({ verdict }) => verdict !== 'citizens').map(({ item }) => item.legal))
  return (
    <>
      <h3 tabIndex={-1}>Ориентир</h3>
      <p className="tool-answer" role="status">
        {result.price > 0 ? (
          <>
            <strong>{rangeText(result)}</strong> <span>{`Срок: ${termText(result)}`}</span>
          </>
        ) : (
          <span>{rates.texts.nothing}</span>
        )}
      </p>
      <PriceBar result={result} />
      <ul className="tool-chances">
        {[...grounds].map((name) => {
          const { title, chance, instead } = chosen(rates, 'legal', name)
          return (
            <li key={name}>
              <span>{`${title}: ${lowered(chance)}.`}</span>
              {instead && (
                <span>
                  <span>{` ${instead.text} `}</span>
                  <a href={instead.href}>{instead.link}</a>
                </span>
              )}
            </li>
          )
        })}
        {misfits(answers, result, rates).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** The price as a bar that moves with each answer. Decorative: its scale has no end. */
export function PriceBar({ result }: { result: Estimate }) {
  return (
    <svg className="tool-bar" aria-hidden="true" width="100%" height={4} data-md="skip">
      <rect width="100%" height={4} transform={`scale(${priceShare(result.price).toFixed(3)} 1)`} />
    </svg>
  )
}

/** «Почему столько»: the arithmetic, and the cost of other answers. */
export function CalculatorDetails({ answers, result, rates }: ResultProps) {
  if (result.price === 0) return null
  const others = alternatives(answers, rates)
  const parts = priceParts(answers, result, rates)
  const range = { lowRoubles: result.priceMin, highRoubles: result.priceMax }
  return (
    <>
      <section>
        <h3>Почему столько</h3>
        <p className="tool-intro">Каждый столбец прибавляет своё. Пустые места ничего не стоят: этих работ в Вашем расчёте нет.</p>
        <PriceWaterfall parts={parts} totalName="Итого" {...(isFirm(result) ? {} : { range })} />
        <Formula parts={parts.filter(({ roubles }) => roubles !== 0)} result={result} />
        <table className="tool-sums">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Что</th>
              <th scope="col">Сумма</th>
            </tr>
          </thead>
          <tbody>
            {explainPrice(answers, result, rates).map(({ title, why, sum }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two materials may read the same; rows have no state
              <tr key={at}>
                <th scope="row">
                  <span>{title}</span> <small>{why}</small>
                </th>
                <td>{sum === undefined ? '' : rubles(sum)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                Итого <small>{explainRange(result, rates)}</small>
              </th>
              <td>{rubles(result.price)}</td>
            </tr>
            <tr>
              <th scope="row">
                Срок <small>{explainTerm(answers, result, rates)}</small>
              </th>
              <td>{termText(result)}</td>
            </tr>
            {sideCosts(answers, result, rates).map(({ title, why, sum = '' }) => (
              <tr key={title}>
                <th scope="row">
                  <span>{`Не входит: ${lowered(title)}`}</span> <small>{why}</small>
                </th>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {others.length > 0 && <Alternatives others={others} current={result} />}
    </>
  )
}

/** `45 000 ₽ + 59 400 ₽ = 104 400 ₽`, each sum with its name. */
function Formula({ parts, result }: { parts: PriceParts; result: Estimate }) {
  return (
    <ul className="tool-formula" aria-hidden="true">
      {parts.map(({ name, roubles }) => (
        <li key={name}>
          <span>{rubles(roubles)}</span> <small>{lowered(name)}</small>
        </li>
      ))}
      <li>
        <span>{rubles(result.price)}</span> <small>{isFirm(result) ? 'твёрдая цена' : 'расчёт до проверки ссылок'}</small>
      </li>
    </ul>
  )
}

function Alternatives({ others, current }: { others: Alternative[]; current: Estimate }) {
  const rows = [{ title: 'Ваш вариант', estimate: current }, ...others]
  return (
    <section>
      <h3>Сравнить варианты</h3>
      <p className="tool-intro">Меняем один ответ. Пунктир показывает Ваш расчёт, чёрточка — расчёт варианта.</p>
      <RangeBars
        rows={rows.map(({ title, estimate }) => ({
          name: title,
          lowRoubles: estimate.priceMin,
          highRoubles: estimate.priceMax,
          atRoubles: estimate.price,
          text: rangeText(estimate),
          note: estimate === current ? termText(estimate) : `${termText(estimate)}, ${difference(estimate.price - current.price)}`,
        }))}
      />
    </section>
  )
}

/** `+14 850 ₽` */
function difference(roubles: number): string {
  if (roubles === 0) return 'цена та же'
  return `${roubles < 0 ? '−' : '+'}${rubles(Math.abs(roubles))}`
}

/** Whether the price is a single sum and not a range. */
function isFirm({ priceMin, priceMax }: Estimate): boolean {
  return priceMin === priceMax
}
