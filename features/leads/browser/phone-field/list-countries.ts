import { type CountryCode, getCountries, getCountryCallingCode, type MetadataJson } from 'libphonenumber-js/core'
import type { Country } from './country.ts'

/** First countries of the list, in this order. */
const PREFERRED_COUNTRIES = ['ru', 'kz', 'by', 'uz', 'ua']

/** Index of the area code pattern in a country's entry of the compact metadata. */
const LEADING_DIGITS = 10

/** Every country with a calling code: the preferred ones first, then by name. */
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
  const place = PREFERRED_COUNTRIES.indexOf(iso2)
  return place === -1 ? PREFERRED_COUNTRIES.length : place
}
