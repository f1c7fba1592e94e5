import metadata from 'libphonenumber-js/min/metadata'
import type { Country } from './find-countries.ts'
import { listCountries } from './list-countries.ts'
import { type Phone, parsePhone } from './parse-phone.ts'

export interface PhoneBook {
  countries: Country[]
  parse: (text: string, country: string) => Phone
}

/** The numbering plans of all countries. Import it only through `load-phone-book.ts`, because it is the heavy part of the phone field. */
export function createPhoneBook(): PhoneBook {
  return {
    countries: listCountries(metadata),
    parse: (text, country) => parsePhone(text, country, metadata),
  }
}
