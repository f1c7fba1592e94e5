import { type CountryCode, getCountries, type MetadataJson, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/core'

/** The parsed text of a phone field (behaviour 8.5). */
export interface Phone {
  /** The number's own country, such as `ru`, or the chosen one while the number does not determine it. */
  country: string
  /** The same as in the metadata, `RU`; `null` while the number does not determine it. */
  countryCode: string | null
  /** `+7 900 123 45 67` for a valid number, otherwise the text as typed. */
  formatted: string
  valid: boolean
  possible: boolean
  /** `9001234567` */
  nationalNumber: string
  /** With the plus: `+7`. */
  dialCode: string
  /** Why the text cannot be parsed as a number (behaviour 8.5). */
  error: PhoneError | null
}

type PhoneError = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

/** Parses a typed number; national numbers belong to `country`. An extension may follow. */
export function parsePhone(text: string, country: string, metadata: MetadataJson): Phone {
  const nothing: Phone = {
    country,
    countryCode: null,
    formatted: text,
    valid: false,
    possible: false,
    nationalNumber: '',
    dialCode: '',
    error: null,
  }
  try {
    const number = parsePhoneNumberWithError(text, { ...defaultCountry(country, metadata), extract: false }, metadata)
    const valid = number.isValid()
    return {
      country: number.country?.toLowerCase() ?? country,
      countryCode: number.country ?? null,
      formatted: valid ? number.formatInternational() : text,
      valid,
      possible: number.isPossible(),
      nationalNumber: number.nationalNumber,
      dialCode: `+${number.countryCallingCode}`,
      error: null,
    }
  } catch (cause) {
    if (cause instanceof ParseError && isPhoneError(cause.message)) return { ...nothing, error: cause.message }
    throw cause
  }
}

function defaultCountry(country: string, metadata: MetadataJson): { defaultCountry?: CountryCode } {
  const code = getCountries(metadata).find((each) => each === country.toUpperCase())
  return code ? { defaultCountry: code } : {}
}

function isPhoneError(message: string): message is PhoneError {
  return ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].includes(message)
}
