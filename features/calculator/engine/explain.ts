import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { grouped, rubles } from '../../tool-form/engine/format-numbers.ts'
import { chosen, courtTerm, type Estimate, hasPlatform, type Line, sermMonth } from './estimate.ts'

/** One row of «почему столько». */
export interface ExplainedRow {
  title: string
  /** The arithmetic in words and figures, without multipliers of 1. */
  why: string
  /** Roubles. A material has none, because its sum is part of the row «Работа с материалами». */
  sum?: number
}

/** The price as rows, whose sums add up to it except for at most 1 rouble of rounding. */
export function explainPrice(answers: CalculatorAnswers, { parts, lines, payer }: Estimate, rates: Rates): ExplainedRow[] {
  const monitoring = chosen(rates, 'monitoring', answers.monitoring)
  const rows = [
    { title: 'Аудит', why: payerTitle(answers, payer, rates), sum: parts.audit },
    ...lines.map((line) => explainLine(line, rates)),
    { title: 'Работа с материалами', why: explainWork(payer, answers, lines, rates), sum: parts.work },
    { title: 'Работа с выдачей', why: explainSerm(answers, rates), sum: parts.serm },
    { title: 'Мониторинг', why: `${rubles(monitoring.price)} × ${answers.monitoringMonths}\u00a0мес.`, sum: parts.monitoring },
    { title: 'Суд', why: chosen(rates, 'court', answers.court).title, sum: parts.court },
  ]
  return rows.filter(({ sum }) => sum !== 0)
}

/** Parts of a price; a part of 0 roubles is work that was not chosen. */
export type PriceParts = { name: string; note: string; roubles: number }[]

/** The five parts of a price, whose sum is exact to the rouble: the largest part absorbs the rounding. */
export function priceParts(answers: CalculatorAnswers, { parts, price, payer }: Estimate, rates: Rates): PriceParts {
  const { items, sermMonths, monitoringMonths } = answers
  const months = (count: number) => `${count}\u00a0мес.`
  const all = [
    { name: 'Аудит', roubles: parts.audit, note: payerTitle(answers, payer, rates) },
    {
      name: 'Работа с материалами',
      roubles: parts.work,
      note: items.length === 0 ? 'не выбрана' : items.map(({ type, count }) => `${chosen(rates, 'type', type).title}, ${count}`).join('; '),
    },
    { name: 'Работа с выдачей', roubles: parts.serm, note: parts.serm === 0 ? 'не выбрана' : months(sermMonths) },
    { name: 'Мониторинг', roubles: parts.monitoring, note: parts.monitoring === 0 ? 'не выбран' : months(monitoringMonths) },
    { name: 'Суд', roubles: parts.court, note: parts.court === 0 ? 'не нужен' : chosen(rates, 'court', answers.court).title },
  ]
  const missing = price - all.reduce((sum, { roubles }) => sum + roubles, 0)
  const largest = [...all].sort((one, other) => other.roubles - one.roubles)[0]
  return all.map((part) => (part === largest ? { ...part, roubles: part.roubles + missing } : part))
}

/** `твёрдая цена`, or `ориентир: от −15 % до +20 %, с округлением до 5 000 ₽; цена суда твёрдая` */
export function explainRange({ priceMin, priceMax, parts }: Estimate, { priceRange: { low, high, step } }: Rates): string {
  if (priceMin === priceMax) return 'твёрдая цена'
  return `ориентир: от\u00a0−${percent(1 - low)} до\u00a0+${percent(high - 1)}, с округлением до ${rubles(step)}${parts.court > 0 ? '; цена суда твёрдая' : ''}`
}

/** The arithmetic of the term in one line. */
export function explainTerm(answers: CalculatorAnswers, estimate: Estimate, rates: Rates): string {
  const court = courtTerm(answers, rates)
  const { low, high, perWeek } = rates.term
  const inCourt = `${court.from}–${court.to}\u00a0нед. (суд, первая инстанция)`
  const ends = estimate.months === null ? '' : '; договор длится дольше, срок берём по нему'
  if (estimate.auditDays) return 'обычно столько занимает аудит'
  if (estimate.workWeeks === 0) return court.to > 0 ? `${inCourt}${ends}` : 'срок договора'
  const removal = [`${grouped(estimate.longestWeeks)}\u00a0нед. (самый долгий материал)`, times(estimate.volumeFactor, 'объём')]
  const sum = [
    `${grouped(estimate.preparationWeeks)}\u00a0нед. (подготовка)`,
    ...(estimate.longestWeeks > 0 ? [removal.join('')] : []),
    ...(estimate.queueWeeks > 0 ? [`${grouped(estimate.queueWeeks)}\u00a0нед. (материалы сверх ${perWeek}, по ${perWeek} в неделю)`] : []),
  ].join(' + ')
  const range = estimate.months === null ? `; разброс × ${grouped(low)} и × ${grouped(high)}` : ''
  return `${sum} = ${grouped(estimate.workWeeks)}\u00a0нед.${range}${court.to > 0 ? `; потом ${inCourt}` : ''}${ends}`
}

function percent(share: number): string {
  return `${grouped(share * 100)}\u00a0%`
}

function explainLine({ item, verdict, units, factors, sum }: Line, rates: Rates): ExplainedRow {
  const type = chosen(rates, 'type', item.type)
  const title = `${type.title}, ${item.count}`
  if (verdict === 'unfounded') return { title, why: chosen(rates, 'legal', item.legal).instead?.text ?? '' }
  if (verdict === 'citizens') return { title, why: rates.texts.citizensOnly }
  const names = hasPlatform(item, rates) ? ['площадка', 'автор', 'основание'] : ['основание', 'число систем']
  const multipliers = factors.map((factor, at) => times(factor, names[at] ?? '')).join('')
  const volume = item.count === units ? `${item.count}` : `${grouped(units)} (${explainVolume(item.count, rates)})`
  return { title, why: `${rubles(type.base)} × ${volume}${multipliers} = ${rubles(Math.round(sum))}` }
}

/** `27` → `5 + 15 × 0,85 + 7 × 0,7` */
function explainVolume(count: number, { tiers }: Rates): string {
  return tiers
    .map(({ upTo, share }, at) => ({ units: Math.min(count, upTo ?? Infinity) - (tiers[at - 1]?.upTo ?? 0), share }))
    .filter(({ units }) => units > 0)
    .map(({ units, share }) => `${units}${times(share)}`)
    .join(' + ')
}

/** `ИП`, or `ИП, личное: по ставке «Человек»` */
function payerTitle({ client }: CalculatorAnswers, payer: string, rates: Rates): string {
  const { title } = chosen(rates, 'client', client)
  return payer === client ? title : `${title}, личное: по ставке «${chosen(rates, 'client', payer).title}»`
}

function explainWork(payer: string, { urgency }: CalculatorAnswers, lines: Line[], rates: Rates): string {
  const removal = lines.reduce((sum, line) => sum + line.sum, 0)
  return `${rubles(Math.round(removal))}${times(chosen(rates, 'client', payer).price, 'заказчик')}${times(chosen(rates, 'urgency', urgency).price, 'срочность')}`
}

function explainSerm(answers: CalculatorAnswers, rates: Rates): string {
  const { month, query, negative } = rates.serm
  const { queries, negTop, sermMonths } = answers
  const base = [rubles(month), `${rubles(query)} × ${queries}`, ...(negTop > 0 ? [`${rubles(negative)} × ${negTop}`] : [])].join(' + ')
  const multipliers = [
    times(chosen(rates, 'engines', answers.engines).price, 'число систем'),
    times(chosen(rates, 'region', answers.region).price, 'география'),
    times(chosen(rates, 'client', answers.client).price, 'заказчик'),
  ].join('')
  return `(${base})${multipliers} = ${rubles(Math.round(sermMonth(answers, rates)))} в месяц × ${sermMonths}\u00a0мес.`
}

/** ` × 0,85 (автор)`, or nothing for 1. */
function times(factor: number, name = ''): string {
  if (factor === 1) return ''
  return ` ×\u00a0${grouped(factor)}${name && ` (${name})`}`
}

/** Contradictions between these answers, in sentences. */
export function misfits({ client, court }: CalculatorAnswers, { lines, parts }: Estimate, rates: Rates): string[] {
  const { citizensOnly, courtWithoutGround } = rates.texts
  const usualCourt = chosen(rates, 'client', client).court
  const { misfit } = chosen(rates, 'court', court)
  const isUnfounded = parts.court > 0 && lines.some(({ verdict }) => verdict === 'unfounded')
  return [
    ...(lines.some(({ verdict }) => verdict === 'citizens') ? [citizensOnly] : []),
    ...(misfit && usualCourt && usualCourt !== court ? [misfit] : []),
    ...(isUnfounded ? [courtWithoutGround] : []),
  ]
}

/** A cost that the client pays to a third party, which is not part of the price. */
interface SideCost {
  title: string
  why: string
  /** `3 000–9 000 ₽`; absent if nobody can know it in advance. */
  sum?: string
}

/** State fee and notary, if these answers need them. */
export function sideCosts({ client, court }: CalculatorAnswers, { parts }: Estimate, rates: Rates): SideCost[] {
  const fees = chosen(rates, 'court', court).fee
  const fee = fees && (chosen(rates, 'client', client).citizen ? fees.citizen : fees.organisation)
  return [
    ...(fee ? [stateFee(fee, rates.claims)] : []),
    ...(parts.work + parts.court > 0 ? [{ title: 'Нотариус', why: rates.texts.notary }] : []),
  ]
}

function stateFee(fee: number, { from, to }: Rates['claims']): SideCost {
  return {
    title: 'Государственная пошлина',
    why: `${rubles(fee)} за каждое неимущественное требование, обычно их от ${from} до ${to}`,
    sum: `${grouped(fee * from)}–${rubles(fee * to)}`,
  }
}
