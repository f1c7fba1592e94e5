import metadata from 'libphonenumber-js/min/metadata'
import { countryName } from '../../engine/country-name.ts'
import { phoneText } from '../../engine/phone-text.ts'
import { createPhoneReader, type OtherReading, type ReadPhone } from '../../engine/read-phone.ts'
import { type Country, DEFAULT_COUNTRY } from './country.ts'
import { CountryList } from './country-list.tsx'
import { countryOfNumber, findByPrefix, listCountries } from './phone-countries.ts'

export interface PhoneBook {
  countries: Country[]
  read: ReadPhone
  /** The text as the field shows it. */
  phoneText: (text: string) => string
  /** The country of an international number; `current` decides between countries that share a dial code. */
  countryOfNumber: (text: string, current: string) => Country | undefined
  /** The next country after `current` whose name begins with `prefix`. */
  findByPrefix: (prefix: string, current: string) => Country | undefined
  CountryList: typeof CountryList
  OtherCountry: typeof OtherCountry
}

/**
 * The numbering plans of all countries and the parts of a phone field that need them. Import this file only through `load-phone-book.ts`,
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

interface OtherCountryProps {
  id: string
  other: OtherReading
  onTake: () => void
}

/** A button that replaces a refused text with the number that it would be in another country. */
function OtherCountry({ id, other, onTake }: OtherCountryProps) {
  return (
    <button className="link-button other-country" id={id} type="button" onClick={onTake}>
      {offerText(other)}
    </button>
  )
}

function offerText({ country, formatted }: OtherReading): string {
  return country === DEFAULT_COUNTRY.iso2 ? `Это номер России: ${formatted}` : `Это номер ${formatted} (${countryName(country)})`
}
