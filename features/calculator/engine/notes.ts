import type { CalculatorAnswers, Rates } from '../../../content/schemas/rates.ts'
import { grouped, rubles } from '../../tool-form/engine/format-numbers.ts'
import { chosen, type Estimate } from './estimate.ts'

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
export interface SideCost {
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
