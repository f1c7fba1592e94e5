import type { CalculatorAnswers, CalculatorItem, OptionList, Rates } from '../../../content/schemas/rates.ts'

/** Sums are in roubles, terms in weeks unless stated otherwise. */
export interface Estimate {
  /** 0 when the answers contain only materials and none of them can be removed. */
  price: number
  /** Name of the client kind that pays for these answers: a sole trader pays for personal materials like a person. */
  payer: string
  /** Equal to `price` when all parts have a firm price. */
  priceMin: number
  priceMax: number
  /** Weeks of work before a court, rounded to two decimals; the next four fields explain them. */
  workWeeks: number
  preparationWeeks: number
  longestWeeks: number
  volumeFactor: number
  /** Weeks for the materials beyond those of the first week. */
  queueWeeks: number
  /** Bounds of the term in working days for a sole audit, otherwise `null`. */
  auditDays: Rates['term']['auditDays'] | null
  /** Length of the contract in months when it is at least as long as the work, otherwise `null`. */
  months: number | null
  /** Bounds of the term in weeks; `null` when another field is the term. */
  weeksMin: number | null
  weeksMax: number | null
  parts: { audit: number; work: number; serm: number; monitoring: number; court: number }
  lines: Line[]
}

/** The price of one material. */
export interface Line {
  item: CalculatorItem
  /** `unfounded`: there is no ground for a removal; `citizens`: only a citizen may request it. Neither is priced. */
  verdict: 'priced' | 'unfounded' | 'citizens'
  /** Number of base prices after the volume discounts: 27 reviews cost 22.65 base prices. */
  units: number
  /** Multipliers of the base price, in the order in which `explainPrice` names them. */
  factors: number[]
  /** Sum before the multipliers of client and urgency. */
  sum: number
  /** Weeks of work on one such material. */
  weeks: number
}

/** Computes price and term. Answers must come from `readAnswers` or the content, because an unknown option name throws. */
export function estimate(answers: CalculatorAnswers, rates: Rates): Estimate {
  const urgency = chosen(rates, 'urgency', answers.urgency)
  const court = chosen(rates, 'court', answers.court)
  const lines = answers.items.map((item) => line(item, answers, rates))
  const client = payerOf(lines, answers, rates)
  const removal = lines.reduce((sum, { sum: more }) => sum + more, 0)
  const work = removal * client.price * urgency.price
  const serm = answers.sermMonths > 0 ? sermMonth(answers, rates) * answers.sermMonths : 0
  const monitoring = chosen(rates, 'monitoring', answers.monitoring).price * answers.monitoringMonths
  const other = monitoring + court.price
  const isAuditAlone = lines.length === 0 && serm + other === 0
  const audit = work + serm > 0 || isAuditAlone ? client.audit : 0
  const price = Math.round(audit + work + serm + other)
  const isFirm = work + serm === 0
  return {
    price,
    payer: client.name,
    ...(isFirm ? { priceMin: price, priceMax: price } : priceRange(price, court.price, rates)),
    ...term(lines, answers, rates),
    auditDays: isAuditAlone ? rates.term.auditDays : null,
    parts: { audit, work: Math.round(work), serm: Math.round(serm), monitoring, court: court.price },
    lines,
  }
}

/** The option with this name; throws when it is missing, because valid answers contain only existing names. */
export function chosen<List extends OptionList>(rates: Rates, list: List, name: string): Rates['options'][List][number] {
  const options: Rates['options'][List][number][] = rates.options[list]
  const option = options.find((candidate) => candidate.name === name)
  if (!option) throw new Error(`The calculator's list "${list}" has no "${name}"`)
  return option
}

/** The possible grounds and platforms of materials of this type, in the order of the type. */
export function fittingOptions(type: string, rates: Rates) {
  const { grounds, platforms } = chosen(rates, 'type', type)
  return {
    grounds: grounds.map((name) => chosen(rates, 'legal', name)),
    platforms: platforms ? platforms.map((name) => chosen(rates, 'platform', name)) : rates.options.platform,
  }
}

/** Number of base prices that `count` units cost: the units of each tier count at its `share`. */
function discountedUnits(count: number, { tiers }: Rates): number {
  return tiers.reduce((sum, { upTo, share }, at) => {
    const from = tiers[at - 1]?.upTo ?? 0
    return sum + Math.max(0, Math.min(count, upTo ?? Infinity) - from) * share
  }, 0)
}

/** Price of one month of work with search results, in roubles. */
export function sermMonth({ queries, negTop, engines, region, client }: CalculatorAnswers, rates: Rates): number {
  const { month, query, negative } = rates.serm
  const base = month + query * queries + negative * negTop
  return base * chosen(rates, 'engines', engines).price * chosen(rates, 'region', region).price * chosen(rates, 'client', client).price
}

/** Whether the form has the fields platform and author: a link in search results has neither. */
export function hasPlatform(item: CalculatorItem, rates: Rates): boolean {
  return !chosen(rates, 'type', item.type).searchLink
}

function line(item: CalculatorItem, { client, engines }: CalculatorAnswers, rates: Rates): Line {
  const type = chosen(rates, 'type', item.type)
  const platform = chosen(rates, 'platform', item.platform)
  const author = chosen(rates, 'author', item.author)
  const legal = chosen(rates, 'legal', item.legal)
  const isCitizens = type.citizens || legal.citizens
  const nothing = { item, units: 0, factors: [], sum: 0, weeks: 0 }
  if (isCitizens && !chosen(rates, 'client', client).citizen) return { ...nothing, verdict: 'citizens' }
  if (legal.price === null) return { ...nothing, verdict: 'unfounded' }
  const units = discountedUnits(item.count, rates)
  const factors = type.searchLink ? [legal.price, chosen(rates, 'engines', engines).price] : [platform.price, author.price, legal.price]
  const terms = type.searchLink ? [legal.term] : [platform.term, author.term, legal.term]
  return { item, verdict: 'priced', units, factors, sum: product(type.base * units, factors), weeks: product(type.weeks, terms) }
}

function product(first: number, factors: number[]): number {
  return factors.reduce((result, factor) => result * factor, first)
}

/** `firm`: the part of the price that is no estimate. */
function priceRange(price: number, firm: number, { priceRange: { low, high, step } }: Rates) {
  const end = (factor: number) => firm + Math.round(((price - firm) * factor) / step) * step
  return { priceMin: end(low), priceMax: end(high) }
}

/** A sole trader pays as a person when all removable materials are personal. */
function payerOf(lines: Line[], { client, sermMonths }: CalculatorAnswers, rates: Rates) {
  const itself = chosen(rates, 'client', client)
  const priced = lines.filter(({ verdict }) => verdict === 'priced')
  const isPrivate = priced.length > 0 && sermMonths === 0 && priced.every(({ item }) => isPersonal(item, rates))
  return itself.privately && isPrivate ? chosen(rates, 'client', itself.privately) : itself
}

function isPersonal({ type, legal }: CalculatorItem, rates: Rates): boolean {
  const { citizens, personal } = chosen(rates, 'legal', legal)
  return Boolean(chosen(rates, 'type', type).citizens || citizens || personal)
}

const WEEKS_IN_A_YEAR = 52

function term(lines: Line[], answers: CalculatorAnswers, rates: Rates) {
  const { preparation, doubling, perWeek, low, high } = rates.term
  const priced = lines.filter(({ verdict }) => verdict === 'priced')
  const count = priced.reduce((sum, { item }) => sum + item.count, 0)
  const longestWeeks = Math.max(0, ...priced.map((line) => line.weeks))
  const volumeFactor = count > 1 ? 1 + doubling * Math.log2(count) : 1
  const queueWeeks = Math.max(0, count - perWeek) / perWeek
  const court = courtTerm(answers, rates)
  const isWork = count + answers.sermMonths > 0
  // The term of a court includes the preparation of the suit.
  const preparationWeeks = isWork ? preparation * (count > 0 ? chosen(rates, 'urgency', answers.urgency).term : 1) : 0
  const weeks = preparationWeeks + longestWeeks * volumeFactor + queueWeeks
  const months = Math.max(answers.sermMonths, isMonitored(answers, rates) ? answers.monitoringMonths : 0)
  const work = { workWeeks: Number(weeks.toFixed(2)), preparationWeeks, longestWeeks, volumeFactor, queueWeeks }
  if (weeks + court.to === 0 && months === 0) return { ...work, months: null, weeksMin: null, weeksMax: null }
  if ((months * WEEKS_IN_A_YEAR) / 12 >= weeks + court.to) return { ...work, months, weeksMin: null, weeksMax: null }
  return {
    ...work,
    months: null,
    weeksMin: Math.max(1, Math.floor(weeks * low + court.from)),
    weeksMax: Math.ceil(weeks * high + court.to),
  }
}

/** Weeks that a court adds to the term; zeros without one. */
export function courtTerm({ court }: CalculatorAnswers, rates: Rates): { from: number; to: number } {
  return chosen(rates, 'court', court).price > 0 ? rates.term.court : { from: 0, to: 0 }
}

function isMonitored({ monitoring }: CalculatorAnswers, rates: Rates): boolean {
  return chosen(rates, 'monitoring', monitoring).price > 0
}
