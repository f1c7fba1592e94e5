interface Place {
  readonly courtName: string
  readonly courtAddress: string
}

/** A settlement as addresses name it: `г. Казань`, `город Примерск`, `пос. Лесной`; in cases of the name only its ending changes. */
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

/** Without the ending, so that `Казань` and `Казани` are one place. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(' ')
    .map((word) => word.replace(/(?:ого|ому|ская|ской|ский|ском|ое|ая|ый|ой|ий|ом|ем|ью|ей|[аеиоуыэюяьй])$/u, ''))
    .join(' ')
}
