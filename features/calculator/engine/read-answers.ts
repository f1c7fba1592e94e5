import type { CalculatorAnswers, CalculatorItem, OptionList, Rates } from '../../../content/schemas/rates.ts'
import { type AnswerReader, createAnswerReader, type Option, stepOf } from '../../tool-form/engine/answer-reader.ts'
import { chosen, fittingOptions } from './estimate.ts'

export interface ReadAnswers {
  answers: CalculatorAnswers
  /** Names of the fields whose values were invalid and were replaced. */
  repaired: string[]
}

/** Field names of one material, in the order in which `readItems` unpacks them. */
const ITEM_FIELDS = ['type', 'count', 'platform', 'author', 'legal'] as const

/**
 * Reads answers from a query string or from the form, which use the same fields; the fields of a material repeat for each one.
 * An invalid value becomes the nearest valid or the initial one and is listed in `repaired`; unknown fields are ignored.
 */
export function readAnswers(params: URLSearchParams, rates: Rates): ReadAnswers {
  const { start, limits, options } = rates
  const reader = createAnswerReader()
  const choice = (field: Exclude<OptionList, keyof CalculatorItem>) => reader.choice(field, params.get(field), options[field], start[field])
  const number = (field: 'queries' | 'negTop' | 'monitoringMonths', min: number) =>
    reader.number(field, params.get(field), { min, max: limits[field], step: 1 }, start[field])
  const answers = {
    client: choice('client'),
    items: readItems(params, rates, reader),
    court: choice('court'),
    urgency: choice('urgency'),
    sermMonths: Number(reader.choice('sermMonths', params.get('sermMonths'), monthOptions(rates), String(start.sermMonths))),
    queries: number('queries', 1),
    negTop: number('negTop', 0),
    engines: choice('engines'),
    region: choice('region'),
    monitoring: choice('monitoring'),
    monitoringMonths: number('monitoringMonths', 1),
  }
  return { answers, repaired: reader.repaired() }
}

/** The offered numbers of months of work with search results, as options. */
export function monthOptions({ sermMonths }: Rates): Option[] {
  return sermMonths.map((months) => ({
    name: String(months),
    title: months === 0 ? 'Не нужна' : `${months}\u00a0мес.`,
    skipsRest: months === 0,
  }))
}

/** A new material with initial values. */
export function startItem({ start }: Rates): CalculatorItem {
  return { ...start.items[0], count: 1 }
}

/** The permalink of a set of answers: the query string from which `readAnswers` restores them. */
export function answersQuery({ items, ...answers }: CalculatorAnswers): string {
  const query = new URLSearchParams(items.flatMap((item) => ITEM_FIELDS.map((field) => [field, String(item[field])])))
  for (const [field, answer] of Object.entries(answers)) query.set(field, String(answer))
  return `?${query}`
}

function readItems(params: URLSearchParams, rates: Rates, reader: AnswerReader): CalculatorItem[] {
  const { options, limits, start } = rates
  const columns = ITEM_FIELDS.map((field) => params.getAll(field))
  const given = Math.max(...columns.map(({ length }) => length))
  // A submitted form always has `client` and may have no material; an address without answers gets the initial materials.
  if (given === 0) return params.has('client') ? [] : start.items
  const [types, counts, ...others] = columns
  // The short estimate asks only for the kind and the number; the rest is usual for the kind.
  const isShort = types?.length === given && counts?.length === given && others.every(({ length }) => length === 0)
  if (given > limits.rows || (!isShort && columns.some(({ length }) => length !== given))) reader.repair('items')
  const blank = startItem(rates)
  return Array.from({ length: Math.min(given, limits.rows) }, (_, at) => {
    const [type = null, count = null, platform = null, author = null, legal = null] = columns.map((column) => column[at])
    const item = {
      type: reader.choice('type', type, options.type, blank.type),
      count: reader.number('count', count, { min: 1, max: limits.count, step: 1 }, blank.count),
      platform: reader.choice('platform', platform, options.platform, blank.platform),
      author: reader.choice('author', author, options.author, blank.author),
      legal: reader.choice('legal', legal, options.legal, blank.legal),
    }
    const fitted = isShort ? usual(item, rates) : fitting(item, rates)
    if (legal !== null && fitted.legal !== item.legal) reader.repair('legal')
    if (platform !== null && fitted.platform !== item.platform) reader.repair('platform')
    return fitted
  })
}

/** The material with the first platform of its type, and with the counterpart of the initial ground. */
function usual(item: CalculatorItem, rates: Rates): CalculatorItem {
  const [platform] = fittingOptions(item.type, rates).platforms
  return fitting({ ...item, platform: platform?.name ?? item.platform }, rates)
}

/** Replaces a ground and a platform that the type does not have: the ground by its counterpart among the type's grounds. */
function fitting(item: CalculatorItem, rates: Rates): CalculatorItem {
  const { grounds, platforms } = fittingOptions(item.type, rates)
  const { strength } = chosen(rates, 'legal', item.legal)
  const legal = grounds.find(({ name }) => name === item.legal) ?? grounds.find((ground) => ground.strength === strength) ?? grounds[0]
  const platform = platforms.find(({ name }) => name === item.platform) ?? platforms[0]
  return { ...item, legal: legal?.name ?? item.legal, platform: platform?.name ?? item.platform }
}

export const CALCULATOR_STEPS = 5

/** Reads the page's query string. Without JavaScript the buttons submit `add`, `remove` and `step`, which are applied here. */
export function readForm(params: URLSearchParams, rates: Rates): ReadAnswers & { step: number } {
  const { answers, repaired } = readAnswers(params, rates)
  const removed = params.get('remove')
  const kept = removed === null ? answers.items : answers.items.filter((_, at) => String(at) !== removed)
  const isMore = params.has('add') && kept.length < rates.limits.rows
  const items = isMore ? [...kept, startItem(rates)] : kept
  const step = params.has('add') || removed !== null ? MATERIALS_STEP : stepOf(params, CALCULATOR_STEPS)
  return { answers: { ...answers, items }, repaired, step }
}

const MATERIALS_STEP = 2
