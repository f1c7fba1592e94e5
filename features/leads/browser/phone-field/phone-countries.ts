import { type CountryCode, getCountries, getCountryCallingCode, type MetadataJson } from 'libphonenumber-js/core'
import type { Country } from './country.ts'

/** First countries of the list, in this order. */
const PREFERRED_COUNTRIES = ['ru', 'kz', 'by', 'uz', 'ua']

/** Index of the area code pattern in a country's entry of the compact metadata. */
const LEADING_DIGITS = 10

/** All countries with a calling code: the preferred countries, then the others by name. */
export function listCountries(metadata: MetadataJson): Country[] {
  const names = new Intl.DisplayNames('ru', { type: 'region' })
  const { compare } = new Intl.Collator('ru')
  return getCountries(metadata)
    .map((code) => countryOf(code, metadata, names.of(code) ?? code))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

function countryOf(code: CountryCode, metadata: MetadataJson, name: string): Country {
  const dialCode = getCountryCallingCode(code, metadata)
  return {
    name,
    iso2: code.toLowerCase(),
    dialCode,
    priority: metadata.country_calling_codes[dialCode]?.indexOf(code) ?? 0,
    areaCodes: metadata.countries[code]?.[LEADING_DIGITS] || '',
  }
}

function rank({ iso2 }: Country): number {
  const index = PREFERRED_COUNTRIES.indexOf(iso2)
  return index === -1 ? PREFERRED_COUNTRIES.length : index
}

/** Finds countries by the beginning of a word of the name, an ISO code, or digits of a dial code. */
export function findCountries(countries: Country[], query: string): Country[] {
  const normalised = plain(query.trim())
  const digits = normalised.replaceAll(/[^\d]/g, '')
  if (normalised === '') return countries
  if (/^[+\d][\d\s()-]*$/.test(normalised)) return digits === '' ? countries : countries.filter((country) => hasDialCode(country, digits))
  return countries.filter(({ name, iso2 }) => iso2 === normalised || isWordStart(plain(name), normalised))
}

/** The next country after `current` whose name begins with `prefix`, typed on the closed list; wraps around at the end. */
export function findByPrefix(countries: Country[], prefix: string, current: string): Country | undefined {
  const normalised = plain(prefix)
  const from = countries.findIndex(({ iso2 }) => iso2 === current) + (normalised.length === 1 ? 1 : 0)
  const inOrder = [...countries.slice(from), ...countries.slice(0, from)]
  return inOrder.find(({ name }) => plain(name).startsWith(normalised))
}

function hasDialCode(country: Country, digits: string): boolean {
  return country.dialCode.startsWith(digits) || (digits.startsWith(country.dialCode) && hasAreaCode(country, digits))
}

function isWordStart(name: string, text: string): boolean {
  return name.startsWith(text) || name.includes(` ${text}`) || name.includes(`-${text}`)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/**
 * The country of an international number by its first digits: `+375 29` → by; `undefined` for a national number or an unknown code.
 * If several countries share the dial code, `current` stays until the area code belongs to another.
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
