import type { Country } from './country.ts'

/** Finds countries by the beginning of a word of the name, an ISO code, or digits of a dial code. */
export function findCountries(countries: Country[], query: string): Country[] {
  const wanted = plain(query.trim())
  const digits = wanted.replaceAll(/[^\d]/g, '')
  if (wanted === '') return countries
  if (/^[+\d][\d\s()-]*$/.test(wanted)) return digits === '' ? countries : countries.filter((country) => hasDialCode(country, digits))
  return countries.filter(({ name, iso2 }) => iso2 === wanted || isWordStart(plain(name), wanted))
}

/** The next country after `current` whose name begins with `prefix`, typed on the closed list; wraps around at the end. */
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
 * The country of an international number by its first digits: `+375 29` → by; `undefined` for a national number or an unknown code.
 * Of countries that share a dial code, `current` stays until the area code belongs to another.
 */
export function countryOfNumber(text: string, countries: Country[], current: string): Country | undefined {
  const typed = text.trim()
  if (!typed.startsWith('+')) return
  const digits = typed.replaceAll(/\D/g, '')
  const sharing = countries.filter(({ dialCode }) => digits.startsWith(dialCode)).sort((a, b) => a.priority - b.priority)
  return sharing.find((country) => hasAreaCode(country, digits)) ?? sharing.find(({ iso2 }) => iso2 === current) ?? sharing[0]
}

/** Expects `digits` to begin with the country's dial code. */
function hasAreaCode({ dialCode, areaCodes }: Country, digits: string): boolean {
  return areaCodes !== '' && new RegExp(`^(?:${areaCodes})`).test(digits.slice(dialCode.length))
}
