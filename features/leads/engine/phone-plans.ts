import {
  type CountryCode,
  getCountryCallingCode,
  type MetadataJson,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/core'

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
  /** A number of `country`, as people there write it. */
  own(digits: string, country: CountryCode): PhoneNumber | null
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
  const hasCode = (digits: string) => Object.hasOwn(metadata.country_calling_codes, digits)
  const russian = (digits: string) => {
    const national = /^[78]{0,2}([3489]\d{9})$/.exec(digits)?.[1]
    return national ? valid(`+7${national}`) : null
  }
  /** Dialled from another country: `00 7…`, from Russia `8 10 375…`. */
  const dialled = (digits: string) => {
    const code = DIALLED.exec(digits)?.[1]
    return code ? (valid(`+${code}`) ?? russian(code)) : null
  }
  /** `49 170 1234567` in Germany, whose plan would take these digits for a number after the code. */
  const withOwnCode = (digits: string, country: CountryCode) =>
    digits.length >= WITH_CODE_DIGITS && digits.startsWith(getCountryCallingCode(country, metadata)) ? valid(`+${digits}`) : null
  /** Neither is `8 029…` a number of a country that is but a guess, nor one of which only the plus is missing: `375 29…`. */
  const isElsewhere = (written: Written, country: CountryCode) => {
    const { digits } = written
    const isFrom80 = /^80\d{9}$/.test(digits) && !isSoviet(digits, country)
    return isFrom80 || isBegunInRussia(written) || (LACKS_PLUS.test(digits) && valid(`+${digits}`) !== null)
  }
  const own = (digits: string, country: CountryCode) =>
    withOwnCode(digits, country) ?? valid(digits, country) ?? (isSoviet(digits, country) ? valid(digits.slice(1), country) : null)
  return {
    parse,
    valid,
    russian,
    own,
    international({ digits, firstGroup }) {
      // `+8 (495)…`, `+495 …`: no country has this code; and no number of Bangladesh begins like `+8 800…`.
      const hasNoCode = (firstGroup.length <= 3 && !hasCode(firstGroup)) || digits.startsWith('8800')
      // `+375 29 123-45`, where two digits are missing, is not the Russian number of these ten digits.
      const isForeign = hasCode(firstGroup) && firstGroup !== '7'
      const bare = digits.replace(/^0+/, '')
      return (hasNoCode ? russian(digits) : null) ?? valid(`+${bare}`) ?? (isForeign ? null : russian(bare)) ?? dialled(bare)
    },
    national(written, country, isChosen) {
      const { digits } = written
      if (isChosen && country !== HOME) return own(digits, country) ?? dialled(digits)
      // Some plans take almost any digits: where the country is a guess, they come after all that is plain without it.
      const elsewhere = dialled(digits) ?? (/^[78]7\d{9}$/.test(digits) ? valid(digits, HOME) : null)
      const here = withOwnCode(digits, country) ?? (isElsewhere(written, country) ? null : own(digits, country))
      return russian(digits) ?? elsewhere ?? here ?? valid(digits, HOME)
    },
  }
}

/** Digits that begin with the way out of a country, and then with a country's code. */
export const DIALLED = /^(?:00|810)([1-9]\d{7,})$/

/** Shorter ones are rather without the code that they seem to begin with. */
const WITH_CODE_DIGITS = 11

/** Longer than a number without its code, or with the codes of neighbours. */
const LACKS_PLUS = /^(?:37\d{9}|[1-9]\d{11,})$/

/** Where people write `8 029 123-45-67` for a number of the same country. */
export const DIALLING_80: CountryCode[] = ['BY', 'UA']

function isSoviet(digits: string, country: CountryCode): boolean {
  return /^80\d{9}$/.test(digits) && DIALLING_80.includes(country)
}

/**
 * The codes of Russia that begin with 8. The short metadata takes any three digits, so that `8 900 123-45-6`, where a digit is missing, would be a number
 * of the code 890.
 */
const CODES_FROM_8 = /^8(?:0\d|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])/

/** No codes of Russia: `375 29 123-45` is unfinished, too. */
const FOREIGN_CODES = /^(?:37|380)/
/** No codes of Kazakhstan: of `7 916 123-45-6` and `7 495 123-45-6`. */
const RUSSIAN_CODES_AFTER_7 = /^7(?:3|4[0-689]|8[0-46-9]|9)/

function isShortened({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  if (countryCallingCode !== '7') return false
  if (nationalNumber.startsWith('8')) return !CODES_FROM_8.test(nationalNumber)
  return FOREIGN_CODES.test(nationalNumber) || RUSSIAN_CODES_AFTER_7.test(nationalNumber)
}

/** `8 900 123…` with a digit missing is no short number of the country of the visitor's network; `8 701…` is begun in Kazakhstan. */
export function isBegunInRussia({ digits, firstGroup }: Pick<Written, 'digits' | 'firstGroup'>): boolean {
  return digits.startsWith('89') || (firstGroup === '8' && /^8[3478]/.test(digits)) || (firstGroup === '7' && digits.startsWith('79'))
}

function errorOf(error: unknown): PhoneError {
  if (error instanceof ParseError && isPhoneError(error.message)) return error.message
  throw error
}

function isPhoneError(message: string): message is PhoneError {
  return ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].includes(message)
}
