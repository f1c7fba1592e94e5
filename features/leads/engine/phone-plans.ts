import {
  type CountryCode,
  getCountryCallingCode,
  type MetadataJson,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/core'

/** Home country of most visitors, even those with a network of another country. */
export const HOME: CountryCode = 'RU'

/** A written number before its lookup. */
export interface Written {
  digits: string
  /** Digits up to the first space or sign: `8` for `+8 (495)…`. */
  firstGroup: string
  hasPlus: boolean
}

export type PhoneError = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

/** The numbering plans of all countries of the metadata, with the spellings that are common in the home country. */
export interface PhonePlans {
  parse(text: string, country: CountryCode): PhoneNumber | PhoneError
  /** A valid number, otherwise `null`. */
  valid(text: string, country?: CountryCode): PhoneNumber | null
  /** A Russian number, with or without 8 or 7, or with both. */
  russian(digits: string): PhoneNumber | null
  international(written: Written): PhoneNumber | null
  /** A number in a spelling that is common in `country`. */
  own(digits: string, country: CountryCode): PhoneNumber | null
  /** A number without a code. Unless the visitor has chosen `country`, a Russian number counts as Russian. */
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
  const hasCode = (digits: string) => Object.hasOwn(metadata.country_calling_codes, digits)
  const russian = (digits: string) => {
    const national = /^[78]{0,2}([3489]\d{9})$/.exec(digits)?.[1]
    return national ? valid(`+7${national}`) : null
  }
  /** A number with an international prefix: `00 7…`, from Russia `8 10 375…`. */
  const dialled = (digits: string) => {
    const code = DIALLED.exec(digits)?.[1]
    return code ? (valid(`+${code}`) ?? russian(code)) : null
  }
  /** `49 170 1234567` in Germany, whose plan would read these digits as a number without its code. */
  const withOwnCode = (digits: string, country: CountryCode) =>
    digits.length >= WITH_CODE_DIGITS && digits.startsWith(getCountryCallingCode(country, metadata)) ? valid(`+${digits}`) : null
  /** Whether the digits belong to another country than a guessed one: `8 029…`, or a number without its plus, `375 29…`. */
  const isElsewhere = (written: Written, country: CountryCode) => {
    const { digits } = written
    const isFrom80 = /^80\d{9}$/.test(digits) && !isSoviet(digits, country)
    return isFrom80 || isUnfinishedRussian(written) || (LACKS_PLUS.test(digits) && valid(`+${digits}`) !== null)
  }
  const own = (digits: string, country: CountryCode) =>
    withOwnCode(digits, country) ?? valid(digits, country) ?? (isSoviet(digits, country) ? valid(digits.slice(1), country) : null)
  return {
    parse,
    valid,
    russian,
    own,
    international({ digits, firstGroup }) {
      // No country has the code of `+8 (495)…` or `+495 …`, and no number of Bangladesh begins with `+8 800…`.
      const hasNoCode = (firstGroup.length <= 3 && !hasCode(firstGroup)) || digits.startsWith('8800')
      // `+375 29 123-45`, in which two digits are missing, is not the Russian number with these ten digits.
      const isForeign = hasCode(firstGroup) && firstGroup !== '7'
      const bare = digits.replace(/^0+/, '')
      return (hasNoCode ? russian(digits) : null) ?? valid(`+${bare}`) ?? (isForeign ? null : russian(bare)) ?? dialled(bare)
    },
    national(written, country, isChosen) {
      const { digits } = written
      if (isChosen && country !== HOME) return own(digits, country) ?? dialled(digits)
      // Some plans accept almost any digits, so a guessed country is tried after the readings that need no country.
      const elsewhere = dialled(digits) ?? (/^[78]7\d{9}$/.test(digits) ? valid(digits, HOME) : null)
      const here = withOwnCode(digits, country) ?? (isElsewhere(written, country) ? null : own(digits, country))
      return russian(digits) ?? elsewhere ?? here ?? valid(digits, HOME)
    },
  }
}

/** Digits with an international prefix and a country code. */
export const DIALLED = /^(?:00|810)([1-9]\d{7,})$/

/** Shorter digits usually lack the code with which they seem to begin. */
const WITH_CODE_DIGITS = 11

/** Digits that are too long for a number without its code, or that begin with the codes of neighbouring countries. */
const LACKS_PLUS = /^(?:37\d{9}|[1-9]\d{11,})$/

/** Countries in which people write `8 029 123-45-67` for a national number. */
export const DIALLING_80: CountryCode[] = ['BY', 'UA']

function isSoviet(digits: string, country: CountryCode): boolean {
  return /^80\d{9}$/.test(digits) && DIALLING_80.includes(country)
}

/**
 * The area codes of Russia that begin with 8. The short metadata accepts any three digits, so that `8 900 123-45-6`, in which a digit is
 * missing, would be a number with the area code 890.
 */
const CODES_FROM_8 = /^8(?:0\d|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])/

/** Digits that are not area codes of Russia: `375 29 123-45` is unfinished too. */
const FOREIGN_CODES = /^(?:37|380)/
/** Digits that are not area codes of Kazakhstan, as in `7 916 123-45-6` and `7 495 123-45-6`. */
const RUSSIAN_CODES_AFTER_7 = /^7(?:3|4[0-689]|8[0-46-9]|9)/

function isShortened({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  if (countryCallingCode !== '7') return false
  if (nationalNumber.startsWith('8')) return !CODES_FROM_8.test(nationalNumber)
  return FOREIGN_CODES.test(nationalNumber) || RUSSIAN_CODES_AFTER_7.test(nationalNumber)
}

/** Whether the digits begin a Russian number: `8 900 123…` is no short number of another country. `8 701…` is from Kazakhstan. */
export function isUnfinishedRussian({ digits, firstGroup }: Pick<Written, 'digits' | 'firstGroup'>): boolean {
  return digits.startsWith('89') || (firstGroup === '8' && /^8[3478]/.test(digits)) || (firstGroup === '7' && digits.startsWith('79'))
}

function errorOf(error: unknown): PhoneError {
  if (error instanceof ParseError && isPhoneError(error.message)) return error.message
  throw error
}

function isPhoneError(message: string): message is PhoneError {
  return ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].includes(message)
}
