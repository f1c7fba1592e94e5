import metadata from 'libphonenumber-js/min/metadata'
import { phoneText } from '../../engine/phone-text.ts'
import { createPhoneReader, type ReadPhone } from '../../engine/read-phone.ts'
import type { Country } from './country.ts'
import { CountryList } from './country-list.tsx'
import { countryOfNumber, findByPrefix } from './find-countries.ts'
import { listCountries } from './list-countries.ts'
import { OtherCountry } from './other-country.tsx'

export interface PhoneBook {
  countries: Country[]
  read: ReadPhone
  /** What the field shows of a text. */
  phoneText: (text: string) => string
  /** The country of an international number; `current` decides between countries that share a dial code. */
  countryOfNumber: (text: string, current: string) => Country | undefined
  /** The next country after `current` whose name begins with `prefix`. */
  findByPrefix: (prefix: string, current: string) => Country | undefined
  CountryList: typeof CountryList
  OtherCountry: typeof OtherCountry
}

/**
 * The numbering plans of all countries, and all that a phone field can do with them only. Import it only through `load-phone-book.ts`,
 * because it is the heavy part of the phone field.
 */
export function createPhoneBook(): PhoneBook {
  const countries = listCountries(metadata)
  return {
    countries,
    read: createPhoneReader(metadata),
    phoneText,
    countryOfNumber: (text, current) => countryOfNumber(text, countries, current),
    findByPrefix: (prefix, current) => findByPrefix(countries, prefix, current),
    CountryList,
    OtherCountry,
  }
}
