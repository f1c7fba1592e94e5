import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { rubles } from '../../tool-form/engine/format-numbers.ts'
import { chosen, type Estimate, hasPlatform } from './estimate.ts'
import { misfits, sideCosts } from './explain.ts'

/** `от 485 000 ₽ до 680 000 ₽`, or one sum when the price is firm */
export function rangeText({ priceMin, priceMax }: Estimate): string {
  if (priceMin === priceMax) return rubles(priceMin)
  return `от\u00a0${rubles(priceMin)} до\u00a0${rubles(priceMax)}`
}

/** `7–12 нед.`, the contract's months, or the working days of an audit. */
export function termText({ auditDays, months, weeksMin, weeksMax }: Estimate): string {
  if (auditDays) return `${auditDays.from}–${auditDays.to}\u00a0рабочих дней`
  if (months !== null) return `${months}\u00a0мес.`
  return `${weeksMin}–${weeksMax}\u00a0нед.`
}

/** The visitor's answers, one line each, for the printed page and for the manager who gets the lead. */
export function answerLines(answers: CalculatorAnswers, rates: Rates): string[] {
  const { sermMonths, queries, negTop, monitoringMonths } = answers
  const title = (list: 'client' | 'court' | 'urgency' | 'engines' | 'region' | 'monitoring') => chosen(rates, list, answers[list]).title
  const isMonitored = chosen(rates, 'monitoring', answers.monitoring).price > 0
  return [
    `${FIELD_TITLES['client']}: ${title('client')}`,
    ...answers.items.map((item) => itemLine(item, rates)),
    `${FIELD_TITLES['court']} ${title('court')}`,
    `${FIELD_TITLES['urgency']}: ${title('urgency')}`,
    `${FIELD_TITLES['engines']}: ${title('engines')}`,
    sermMonths === 0
      ? `${FIELD_TITLES['sermMonths']}: не нужна`
      : `${FIELD_TITLES['sermMonths']}: ${sermMonths}\u00a0мес., запросов ${queries}, негативных ссылок ${negTop}, ${title('region')}`,
    `${FIELD_TITLES['monitoring']}: ${title('monitoring')}${isMonitored ? `, ${monitoringMonths}\u00a0мес.` : ''}`,
  ]
}

/** Answers of each step of the form, for the closed steps. */
export function stepAnswers(answers: CalculatorAnswers, rates: Rates): string[] {
  const { sermMonths, monitoringMonths, items } = answers
  const title = (list: 'client' | 'court' | 'urgency' | 'monitoring') => chosen(rates, list, answers[list]).title
  const isMonitored = chosen(rates, 'monitoring', answers.monitoring).price > 0
  return [
    title('client'),
    items.length === 0 ? 'Без материалов' : items.map(({ type, count }) => `${chosen(rates, 'type', type).title}, ${count}`).join('; '),
    `${FIELD_TITLES['court']} ${title('court')}. ${FIELD_TITLES['urgency']}: ${title('urgency').toLowerCase()}`,
    sermMonths === 0 ? 'Работа с выдачей не нужна' : `${FIELD_TITLES['sermMonths']}: ${sermMonths}\u00a0мес.`,
    `${title('monitoring')}${isMonitored ? `, ${monitoringMonths}\u00a0мес.` : ''}`,
  ]
}

/** The estimate as a text for the manager. */
export function estimateSummary(answers: CalculatorAnswers, estimate: Estimate, rates: Rates): string {
  return [
    'Расчёт репутационного калькулятора',
    ...answerLines(answers, rates),
    ...(estimate.price > 0
      ? [`Ориентир: ${rangeText(estimate)} (расчёт ${rubles(estimate.price)})`, `Срок: ${termText(estimate)}`]
      : [rates.texts.nothing]),
    ...misfits(answers, estimate, rates),
    ...sideCosts(answers, estimate, rates).map(({ title, why, sum }) => `Не входит. ${title}: ${sum ? `${sum} (${why})` : why}`),
    `Ставки пересмотрены ${rates.reviewedAt.split('-').reverse().join('.')}`,
  ].join('\n')
}

function itemLine(item: CalculatorAnswers['items'][number], rates: Rates): string {
  const place = hasPlatform(item, rates)
    ? [chosen(rates, 'platform', item.platform).title, `автор: ${chosen(rates, 'author', item.author).title}`]
    : []
  return [`${chosen(rates, 'type', item.type).title}, ${item.count}`, ...place, chosen(rates, 'legal', item.legal).title].join('; ')
}

/** Labels of the form's fields. */
export const FIELD_TITLES: Record<string, string> = {
  client: 'Для кого',
  items: 'Материалы',
  type: 'Что нужно убрать',
  count: 'Сколько',
  platform: 'Где размещено',
  author: 'Автор',
  legal: 'Есть ли основание',
  court: 'Нужен суд?',
  urgency: 'Срочность',
  sermMonths: 'Работа с выдачей',
  queries: 'Запросов в работе',
  negTop: 'Негативных ссылок в топ-10 по всем запросам',
  engines: 'Поисковые системы',
  region: 'География',
  monitoring: 'Мониторинг',
  monitoringMonths: 'Месяцев мониторинга',
}
