import type { Problem } from '../check-answers.ts'
import type { Statement } from './statement.ts'

interface Dispute {
  readonly applicantType: string
  readonly courtType: string
  readonly businessDispute: string
  readonly statements: readonly Pick<Statement, 'defamatoryReason'>[]
  readonly claims?: readonly string[]
}

export const CITIZEN =
  'Дело гражданина рассматривает суд общей юрисдикции, даже если спор о его работе: из арбитражного суда такое заявление вернут'
const BUSINESS =
  'Спор компании или предпринимателя о деле рассматривает арбитражный суд: районный суд такое заявление вернёт. Выберите арбитражный суд и укажите его название'
const NOT_BUSINESS =
  'Вы ответили, что спор не о предпринимательской деятельности: такое дело рассматривает суд общей юрисдикции. Выберите его или измените ответ'

/** Problems of the chosen kind of court, found in the answers themselves (пункт 7 части 6 статьи 27 АПК РФ). */
export function rightCourt(a: Dispute): Problem[] {
  const business = businessSigns(a)
  if (a.applicantType === 'individual') return a.courtType === 'arbitration' ? [{ path: ['courtType'], message: CITIZEN }] : []
  if (a.businessDispute === 'no' && business !== '')
    return [{ path: ['businessDispute'], message: `${business}: это спор о предпринимательской деятельности. Измените ответ` }]
  if (a.businessDispute === 'yes' && a.courtType === 'general') return [{ path: ['courtType'], message: BUSINESS }]
  return a.businessDispute === 'no' && a.courtType === 'arbitration' ? [{ path: ['courtType'], message: NOT_BUSINESS }] : []
}

/** The answer that shows a dispute to be about business, in words; empty without one. */
function businessSigns({ claims = [], statements }: Dispute): string {
  if (claims.includes('reputationHarm')) return 'Вы требуете репутационный вред'
  if (claims.includes('losses')) return 'Вы взыскиваете убытки'
  return statements.some(({ defamatoryReason }) => defamatoryReason === 'badFaithBusiness')
    ? 'Вас обвиняют в недобросовестном ведении дел'
    : ''
}

interface Place {
  readonly courtName: string
  readonly courtAddress: string
}

/** A settlement in an address: `г. Казань`, `город Примерск`, `пос. Лесной`; declension changes only the ending of the name. */
const SETTLEMENT =
  /(?<![\p{L}])(?:г|гор|город[ае]?|пос|посёлок|пгт|с|село|дер|деревня|ст-ца|станица)\.?\s*([А-ЯЁ][\p{L}-]+(?:\s[А-ЯЁ][\p{L}-]+)?)/gu
const REGIONS = [/([А-ЯЁ][\p{L}-]+)\s(?:област[ьи]|кра[йя]|республик[аи])/gu, /Республик[аи]\s([А-ЯЁ][\p{L}-]+)/gu]
const FEDERAL_CITIES = ['Москв', 'Санкт-Петербург', 'Севастопол']

/**
 * Whether none of the addresses is in the town of the court; false when the address of the court or of a defendant names no town.
 * An arbitration court sits in the main town of its region, so the region counts there too.
 */
export function isElsewhere(court: Place, addresses: readonly string[], isArbitration: boolean): boolean {
  const ofCourt = [
    ...placesIn(court.courtAddress),
    ...placesIn(court.courtName),
    ...(isArbitration ? regionsIn(`${court.courtName} ${court.courtAddress}`) : []),
  ]
  const known = addresses.map((address) => [...placesIn(address), ...(isArbitration ? regionsIn(address) : [])])
  if (ofCourt.length === 0 || known.length === 0 || known.some((places) => places.length === 0)) return false
  return !known.flat().some((place) => ofCourt.includes(place))
}

/** The town of an address that begins with it, with or without an index: `620000, Екатеринбург, ул. Кирова, д. 8`. */
const FIRST_WORD = /^(?:\d{6}\s*,\s*)?([А-ЯЁ][\p{Ll}-]+)\s*,/u

function placesIn(text: string): string[] {
  const [, first] = FIRST_WORD.exec(text) ?? []
  const named = [...text.matchAll(SETTLEMENT)].map(([, name = '']) => stemOf(name))
  const settlements = named.length > 0 || first === undefined ? named : [stemOf(first)]
  return [...settlements, ...FEDERAL_CITIES.filter((city) => text.includes(city)).map(stemOf)]
}

function regionsIn(text: string): string[] {
  return REGIONS.flatMap((region) => [...text.matchAll(region)].map(([, name = '']) => stemOf(name)))
}

/** The name without its ending, so that `Казань` and `Казани` are equal. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(' ')
    .map((word) => word.replace(/(?:ого|ому|ская|ской|ский|ском|ое|ая|ый|ой|ий|ом|ем|ью|ей|[аеиоуыэюяьй])$/u, ''))
    .join(' ')
}
