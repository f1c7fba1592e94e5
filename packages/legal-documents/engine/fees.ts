import { type CitationId, citations } from './citations.ts'
import { capitalised, rubles } from './russian.ts'

/** The court and the kind of payer. */
interface Payer {
  courtType: string
  /** A sole trader pays as a person. */
  isCompany: boolean
}

/** The facts on which the fee of a lawsuit depends. */
export interface SuitCase extends Payer {
  /** Independent claims that are not about money, each in the words of the calculation. */
  nonProperty: readonly string[]
  /** Claims that only some courts count as such independent claims. */
  disputed?: readonly string[]
  /** Sum of the claims about money, in roubles. */
  propertyRoubles: number
}

interface FeeItem {
  what: string
  /** `null` when the law names no figure that certainly applies. */
  roubles: number | null
  norm: CitationId
}

/** The state fee, item by item (behaviour 14.6). */
export interface Fee {
  items: readonly FeeItem[]
  roubles: number
  /** The sum when the court counts each claim by itself; equal to `roubles` when nothing is doubtful. */
  mostRoubles: number
  /** Whether the sum may be printed in a document. */
  isCertain: boolean
}

type Court = 'general' | 'arbitration'

/** The fee of one claim that is not about property: subparagraph 3 of article 333.19, subparagraph 4 of article 333.21 of the Tax Code. */
const NON_PROPERTY = {
  general: { person: 3_000, company: 20_000 },
  arbitration: { person: 15_000, company: 50_000 },
} as const
const SPECIAL_ROUBLES = 3_000

interface Band {
  /** Sums above this bound pay `baseRoubles` and a share of the rest. */
  above: number
  baseRoubles: number
  share: number
}

const SCALES: Record<Court, { bands: readonly Band[]; mostRoubles: number }> = {
  general: {
    bands: [
      { above: 0, baseRoubles: 4_000, share: 0 },
      { above: 100_000, baseRoubles: 4_000, share: 0.03 },
      { above: 300_000, baseRoubles: 10_000, share: 0.025 },
      { above: 500_000, baseRoubles: 15_000, share: 0.02 },
      { above: 1_000_000, baseRoubles: 25_000, share: 0.01 },
      { above: 3_000_000, baseRoubles: 45_000, share: 0.007 },
      { above: 8_000_000, baseRoubles: 80_000, share: 0.0035 },
      { above: 24_000_000, baseRoubles: 136_000, share: 0.003 },
      { above: 50_000_000, baseRoubles: 214_000, share: 0.002 },
      { above: 100_000_000, baseRoubles: 314_000, share: 0.0015 },
    ],
    mostRoubles: 900_000,
  },
  arbitration: {
    bands: [
      { above: 0, baseRoubles: 10_000, share: 0 },
      { above: 100_000, baseRoubles: 10_000, share: 0.05 },
      { above: 1_000_000, baseRoubles: 55_000, share: 0.03 },
      { above: 10_000_000, baseRoubles: 325_000, share: 0.01 },
      { above: 50_000_000, baseRoubles: 725_000, share: 0.005 },
    ],
    mostRoubles: 10_000_000,
  },
}

const NORMS: Record<Court, Record<'property' | 'nonProperty' | 'special', CitationId>> = {
  general: { property: 'nk33319_1', nonProperty: 'nk33319_3', special: 'nk33319_8' },
  arbitration: { property: 'nk33321_1', nonProperty: 'nk33321_4', special: 'nk33321' },
}

export function suitFee({ courtType, isCompany, nonProperty, disputed = [], propertyRoubles }: SuitCase): Fee {
  const court = courtOf(courtType)
  const rate = NON_PROPERTY[court][isCompany ? 'company' : 'person']
  const claims = [...nonProperty, ...disputed]
  const property = propertyRoubles > 0 ? propertyFee(court, propertyRoubles) : 0
  return {
    items: [
      ...claims.map((what) => ({ what, roubles: rate, norm: NORMS[court].nonProperty })),
      ...(property > 0 ? [{ what: `взыскание ${rubles(`${propertyRoubles}`)}`, roubles: property, norm: NORMS[court].property }] : []),
    ],
    roubles: (claims.length > 0 ? rate : 0) + property,
    mostRoubles: claims.length * rate + property,
    isCertain: claims.length < 2 && disputed.length === 0,
  }
}

/**
 * The fee of an application that has no defendant. Whether its rate applies to an organisation, and which rate an arbitration court applies, is
 * uncertain.
 */
export function specialFee({ courtType, isCompany }: Payer): Fee {
  const court = courtOf(courtType)
  const roubles = court === 'general' ? SPECIAL_ROUBLES : null
  return {
    items: [{ what: 'заявление особого производства', roubles, norm: NORMS[court].special }],
    roubles: roubles ?? 0,
    mostRoubles: roubles ?? 0,
    isCertain: court === 'general' && !isCompany,
  }
}

function courtOf(courtType: string): Court {
  return courtType === 'arbitration' ? 'arbitration' : 'general'
}

/** The fee of a claim about money, by the scale of the court, in whole roubles. */
function propertyFee(court: Court, sumRoubles: number): number {
  const { bands, mostRoubles } = SCALES[court]
  const { above, baseRoubles, share } = bands.reduce((reached, band) => (sumRoubles > band.above ? band : reached))
  // Shares as whole ten-thousandths, because 0.0035 × 100 000 is not exact in binary fractions.
  const more = Math.round(((sumRoubles - above) * Math.round(share * 10_000)) / 10_000)
  return Math.min(mostRoubles, baseRoubles + more)
}

/** `от 3 000 рублей до 6 000 рублей`, `18 800 рублей`; empty when no figure is known. */
export function feeSum({ roubles, mostRoubles }: Fee): string {
  if (mostRoubles === 0) return ''
  return roubles === mostRoubles ? rubles(`${roubles}`) : `от ${rubles(`${roubles}`)} до ${rubles(`${mostRoubles}`)}`
}

/**
 * The calculation, one line for each rate: `Удаление сведений, опровержение: по 3 000 рублей за каждое требование (подпункт 3 пункта 1
 * статьи 333.19 НК РФ).`
 */
export function feeLines({ items }: Fee): string[] {
  return [...new Set(items.map(({ norm }) => norm))].map((norm) => {
    const some = items.filter((item) => item.norm === norm)
    const [first] = some
    const each = first?.roubles ? rubles(`${first.roubles}`) : 'размер по статье закона'
    const isEach = some.length > 1 && first?.roubles !== null
    return `${capitalised(some.map(({ what }) => what).join(', '))}: ${some.length > 1 ? 'по ' : ''}${each}${isEach ? ' за каждое требование' : ''} (${citations[norm]}).`
  })
}

/** Whether there are claims about money and others, so that both fees are paid. */
export function isMixed({ items }: Fee): boolean {
  const isProperty = ({ norm }: FeeItem) => norm === 'nk33319_1' || norm === 'nk33321_1'
  return items.some(isProperty) && !items.every(isProperty)
}

/** The reason why the sum may not be printed; empty when it may. */
export function feeDoubt({ isCertain, roubles, mostRoubles, items }: Fee): string {
  if (isCertain) return ''
  const inArbitration = items.some(({ norm }) => norm.startsWith('nk33321'))
  const later = `суд назовёт недоплату и даст срок её внести (${inArbitration ? 'статья 128 АПК РФ' : 'статья 136 ГПК РФ'})`
  return roubles < mostRoubles
    ? `Суды часто принимают взаимосвязанные неимущественные требования за одно, но вправе взять пошлину за каждое. Поэтому в документе осталась пустая строка. Можно заплатить и вписать меньшую сумму: если её не хватит, ${later}. Можно сразу заплатить большую: так дело не задержится, а излишек возвращают по заявлению.`
    : `Практика здесь не единая. Поэтому в документе осталась пустая строка: узнайте размер в канцелярии суда. Если заплатите меньше, чем нужно, ${later}.`
}
