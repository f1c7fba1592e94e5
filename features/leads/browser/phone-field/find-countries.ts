import type { Country } from './country.ts'
import { hasAreaCode } from './country-of-number.ts'

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
