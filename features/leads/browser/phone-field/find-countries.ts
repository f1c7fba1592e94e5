/** Countries for what is typed into the search box: the beginning of a word of the name, an ISO code, or digits of a dial code. */
export function findCountries(countries: Country[], query: string): Country[] {
  const wanted = plain(query.trim())
  const digits = wanted.replaceAll(/[^\d]/g, '')
  if (wanted === '') return countries
  if (/^[+\d][\d\s()-]*$/.test(wanted)) return digits === '' ? countries : countries.filter((country) => hasDialCode(country, digits))
  return countries.filter(({ name, iso2 }) => iso2 === wanted || isWordStart(plain(name), wanted))
}

/** The next country after `current` whose name begins with what was typed on the closed list; from the top again after the last one. */
export function findByPrefix(countries: Country[], prefix: string, current: string): Country | undefined {
  const wanted = plain(prefix)
  const from = countries.findIndex(({ iso2 }) => iso2 === current) + (wanted.length === 1 ? 1 : 0)
  const inOrder = [...countries.slice(from), ...countries.slice(0, from)]
  return inOrder.find(({ name }) => plain(name).startsWith(wanted))
}

function hasDialCode(country: Country, digits: string): boolean {
  return country.dialCode.startsWith(digits) || (digits.startsWith(country.dialCode) && hasAreaCode(country, digits))
}

function isWordStart(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`) || name.includes(`-${wanted}`)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/**
 * The country of an international number, as soon as its digits tell: `+375 29` → by; `undefined` for a national number or an unknown code.
 * Of countries that share a code, `current` stays until the digits tell otherwise.
 */
export function countryOfNumber(text: string, countries: Country[], current: string): Country | undefined {
  const typed = text.trim()
  if (!typed.startsWith('+')) return
  const digits = typed.replaceAll(/\D/g, '')
  const sharing = countries.filter(({ dialCode }) => digits.startsWith(dialCode)).sort((a, b) => a.priority - b.priority)
  return sharing.find((country) => hasAreaCode(country, digits)) ?? sharing.find(({ iso2 }) => iso2 === current) ?? sharing[0]
}

/** `digits` begin with the country's dial code. */
function hasAreaCode({ dialCode, areaCodes }: Country, digits: string): boolean {
  return areaCodes !== '' && new RegExp(`^(?:${areaCodes})`).test(digits.slice(dialCode.length))
}

/** A country that has a calling code (behaviour 8.5). */
export interface Country {
  /** In Russian. */
  name: string
  /** In lower case: `ru`. */
  iso2: string
  /** Without the plus: `7`. */
  dialCode: string
  /** Place among the countries that share the dial code; 0 is its main one. */
  priority: number
  /** Pattern of the digits after the dial code by which this country is told from others that share it; empty when there is none. */
  areaCodes: string
}

/** Where a phone field begins, and where it stays when the visitor's country cannot be found out. */
export const DEFAULT_COUNTRY = { iso2: 'ru', dialCode: '7' }

/** Stand first in the list, in this order. */
export const PREFERRED_COUNTRIES = ['ru', 'kz', 'by', 'uz', 'ua']
