import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { type PricePart, PriceWaterfall } from '../../../ui/charts/price-waterfall.tsx'
import { RangeBar } from '../../../ui/charts/range-bar.tsx'
import { rubles } from '../../tool-form/engine/figures.ts'
import { type Alternative, alternatives } from '../engine/alternatives.ts'
import { chosen, type Estimate } from '../engine/estimate.ts'
import { explainPrice, explainRange, explainTerm } from '../engine/explain.ts'
import { rangeText, termText } from '../engine/summary.ts'

interface ResultProps {
  answers: CalculatorAnswers
  result: Estimate
  rates: Rates
}

/** The range and the term in a live region, so that screen readers announce every change. */
export function CalculatorAnswer({ answers, result, rates }: ResultProps) {
  const grounds = new Set(answers.items.map(({ legal }) => legal))
  return (
    <>
      <h3 tabIndex={-1}>Ориентир</h3>
      <p className="tool-answer" role="status">
        {result.isAsked ? (
          <>
            <strong>{rangeText(result)}</strong> <span>Срок: {termText(result)}</span>
          </>
        ) : (
          <span>Добавьте материал или выберите срок работы с выдачей: без них считать нечего.</span>
        )}
      </p>
      <ul className="tool-chances">
        {[...grounds].map((name) => {
          const { title, chance } = chosen(rates, 'legal', name)
          return (
            <li key={name}>
              {title}: {lowered(chance)}.
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** «Почему столько»: the arithmetic, and what other answers would cost. */
export function CalculatorDetails({ answers, result, rates }: ResultProps) {
  if (!result.isAsked) return null
  const others = alternatives(answers, rates)
  return (
    <>
      <h3>Почему столько</h3>
      <PriceWaterfall parts={priceParts(answers, result, rates)} totalName="Итого" />
      <table className="tool-sums">
        <tbody>
          {explainPrice(answers, result, rates).map(({ title, why, sum }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two materials may read the same; rows have no state
            <tr key={at}>
              <th scope="row">
                {title} <small>{why}</small>
              </th>
              <td>{sum === undefined ? '' : rubles(sum)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              Итого <small>{explainRange(rates)}</small>
            </th>
            <td>{rubles(result.price)}</td>
          </tr>
          <tr>
            <th scope="row">
              Срок <small>{explainTerm(answers, result, rates)}</small>
            </th>
            <td>{termText(result)}</td>
          </tr>
        </tbody>
      </table>
      {others.length > 0 && <Alternatives others={others} current={result} />}
    </>
  )
}

function Alternatives({ others, current }: { others: Alternative[]; current: Estimate }) {
  const scale = Math.max(current.priceMax, ...others.map(({ estimate }) => estimate.priceMax))
  return (
    <>
      <h3>Сравнить варианты</h3>
      <table className="tool-sums">
        <tbody>
          {[{ title: 'Ваш вариант', estimate: current }, ...others].map(({ title, estimate }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                <RangeBar lowRoubles={estimate.priceMin} highRoubles={estimate.priceMax} scaleRoubles={scale} label={rangeText(estimate)} />
              </th>
              <td>
                {rangeText(estimate)} <small>{termText(estimate)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The parts of the price; the largest takes the rouble by which rounded parts may miss it. */
export function priceParts(answers: CalculatorAnswers, result: Estimate, rates: Rates): PricePart[] {
  const parts = explainPrice(answers, result, rates).flatMap(({ title, sum }) => (sum === undefined ? [] : [{ name: title, roubles: sum }]))
  const missing = result.price - parts.reduce((total, { roubles }) => total + roubles, 0)
  const largest = parts.toSorted((one, other) => other.roubles - one.roubles)[0]
  return parts.map((part) => (part === largest ? { ...part, roubles: part.roubles + missing } : part))
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
