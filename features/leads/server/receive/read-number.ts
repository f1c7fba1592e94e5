import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'

/** Reads a text as a number of the country: `+79001234567`, with an extension after `;ext=`; `null` when it is no valid phone number. */
export type ReadNumber = (text: string, country: string) => string | null

/** A module of its own, so that the library is loaded with the first phone number: most isolates never get one. */
export function createReader(metadata: MetadataJson): ReadNumber {
  return (text, country) => {
    const number = parsePhoneNumberFromString(text, { defaultCountry: countryCode(country, metadata), extract: false }, metadata)
    if (!number?.isValid()) return null
    return number.ext ? `${number.number};ext=${number.ext}` : number.number
  }
}

function countryCode(country: string, { countries }: MetadataJson): CountryCode {
  const code = country.toUpperCase()
  return Object.hasOwn(countries, code) ? (code as CountryCode) : 'RU' // the keys of the metadata are country codes
}
