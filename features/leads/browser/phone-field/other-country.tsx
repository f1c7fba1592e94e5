import { countryName } from '../../engine/country-name.ts'
import type { OtherReading } from '../../engine/read-phone.ts'
import { DEFAULT_COUNTRY } from './country.ts'

interface OtherCountryProps {
  id: string
  other: OtherReading
  onTake: () => void
}

/** Offers the number that a refused text would be in another country. */
export function OtherCountry({ id, other, onTake }: OtherCountryProps) {
  return (
    <button className="link-button other-country" id={id} type="button" onClick={onTake}>
      {offerText(other)}
    </button>
  )
}

function offerText({ country, formatted }: OtherReading): string {
  return country === DEFAULT_COUNTRY.iso2 ? `Это номер России: ${formatted}` : `Это номер ${formatted} (${countryName(country)})`
}
