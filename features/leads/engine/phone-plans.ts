import { type CountryCode, type MetadataJson, ParseError, type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/core'

/** Most visitors are at home here, also behind the network of another country. */
export const HOME: CountryCode = 'RU'

/** A number as it was written, before it is looked up. */
export interface Written {
  digits: string
  /** Digits up to the first space or sign: of `+8 (495)…` it is `8`. */
  firstGroup: string
  hasPlus: boolean
}

export type PhoneError = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

/** The numbering plans of all countries of the metadata, with what people at home make of them. */
export interface PhonePlans {
  parse(text: string, country: CountryCode): PhoneNumber | PhoneError
  /** A valid number; `null` when it is none. */
  valid(text: string, country?: CountryCode): PhoneNumber | null
  /** A Russian number, with or without 8 or 7, or with both. */
  russian(digits: string): PhoneNumber | null
  international(written: Written): PhoneNumber | null
  /** A number without a code: while nobody has chosen `country`, a Russian number is Russian. */
  national(written: Written, country: CountryCode, isChosen: boolean): PhoneNumber | null
}

export function createPhonePlans(metadata: MetadataJson): PhonePlans {
  const parse = (text: string, country?: CountryCode) => {
    try {
      return parsePhoneNumberWithError(text, { ...(country && { defaultCountry: country }), extract: false }, metadata)
    } catch (error) {
      return errorOf(error)
    }
  }
  const valid = (text: string, country?: CountryCode) => {
    const number = parse(text, country)
    return typeof number !== 'string' && number.isValid() && !isShortened(number) ? number : null
  }
  const russian = (digits: string) => {
    const national = /^[78]{0,2}([3489]\d{9})$/.exec(digits)?.[1]
    return national ? valid(`+7${national}`) : null
  }
  /** Dialled from another country: `00 7…`, from Russia `8 10 375…`. */
  const dialled = (digits: string) => {
    const code = DIALLED.exec(digits)?.[1]
    return code ? (valid(`+${code}`) ?? russian(code)) : null
  }
  return {
    parse,
    valid,
    russian,
    international({ digits, firstGroup }) {
      // `+8 (495)…`, `+495 …`: no country has this code.
      const hasNoCode = firstGroup.length <= 3 && !Object.hasOwn(metadata.country_calling_codes, firstGroup)
      const bare = digits.replace(/^0+/, '')
      return (hasNoCode ? russian(digits) : null) ?? valid(`+${bare}`) ?? russian(bare) ?? dialled(bare)
    },
    national(written, country, isChosen) {
      const { digits } = written
      if (isChosen && country !== HOME) return valid(digits, country) ?? dialled(digits)
      const own = isBegunInRussia(written) ? null : valid(digits, country)
      return russian(digits) ?? own ?? valid(digits, HOME) ?? dialled(digits)
    },
  }
}

/** Digits that begin with the way out of a country, and then with a country's code. */
export const DIALLED = /^(?:00|810)([1-9]\d+)$/

/**
 * The codes of Russia that begin with 8. The short metadata takes any three digits, so that `8 900 123-45-6`, where a digit is missing, would be a number
 * of the code 890.
 */
const CODES_FROM_8 = /^8(?:0\d|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])/

function isShortened({ country, nationalNumber }: PhoneNumber): boolean {
  return country === HOME && nationalNumber.startsWith('8') && !CODES_FROM_8.test(nationalNumber)
}

/** `8 900 123…` with a digit missing is no short number of the country of the visitor's network. */
export function isBegunInRussia({ digits, firstGroup }: Pick<Written, 'digits' | 'firstGroup'>): boolean {
  return digits.startsWith('89') || (firstGroup === '8' && /^8[348]/.test(digits))
}

function errorOf(error: unknown): PhoneError {
  if (error instanceof ParseError && isPhoneError(error.message)) return error.message
  throw error
}

function isPhoneError(message: string): message is PhoneError {
  return ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].includes(message)
}
