import { type CountryCode, getCountries, getCountryCallingCode, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core'
import { INVALID_PHONE } from '../wire.ts'
import { countryName } from './country-name.ts'
import {
  createPhonePlans,
  DIALLED,
  DIALLING_80,
  HOME,
  isUnfinishedRussian,
  type PhoneError,
  type PhonePlans,
  type Written,
} from './phone-plans.ts'
import { splitPhone } from './phone-text.ts'

/** The text of a phone field, as browser and server read it (behaviour 8.5). */
export interface Phone {
  /** The number's country, such as `ru`, or the field's country while the number does not determine it. */
  country: string
  /** The number's country in the metadata, `RU`; `null` while the number does not determine it. */
  countryCode: string | null
  /** `+7 900 123-45-67` for a valid number, otherwise the text as typed. */
  formatted: string
  valid: boolean
  possible: boolean
  /** `9001234567` */
  nationalNumber: string
  /** Dial code with the plus: `+7`; the dial code of `country` while the number does not determine it. */
  dialCode: string
  /** `+79001234567`, with an extension `+74951234567;ext=123`; empty when the number is not valid. */
  contact: string
  /** Whether the text contains the country code: `+7…`, `00…`. */
  hasCode: boolean
  /** Reason why the text cannot be parsed as a number (behaviour 8.5). */
  error: PhoneError | null
  /** For an invalid text: the number that it would be in another country. */
  other: OtherReading | null
  /** Message about an invalid text; empty for a valid number. */
  problem: string
}

export interface OtherReading {
  /** `ru` */
  country: string
  /** `+7 900 123-45-67` */
  formatted: string
}

export interface PhoneHint {
  /** Country of the field: `nl`. */
  country: string
  /** Whether the visitor has chosen it. Otherwise a Russian number counts as Russian in the field of every country. */
  isChosen: boolean
  /** Another country of the visitor's network, if it is known. It is only tried for `other`. */
  network?: string | undefined
}

export type ReadPhone = (text: string, hint: PhoneHint) => Phone

/** Longest text that can be a number (behaviour 8.5). */
const MAX_CHARS = 250

export function createPhoneReader(metadata: MetadataJson): ReadPhone {
  const plans = createPhonePlans(metadata)
  const known = new Set<string>(getCountries(metadata))
  const isCountry = (code: string): code is CountryCode => known.has(code)
  const codeOf = (country: string) => {
    const code = country.toUpperCase()
    return isCountry(code) ? code : HOME
  }
  return (text, { country, isChosen, network }) => {
    const field = codeOf(country)
    const { number, tail, extension } = splitPhone(text)
    const isWrong = text.length > MAX_CHARS || extension === null || extension.length > longestExtension(tail)
    const found = isWrong ? null : (readWhole(plans, number, field, isChosen) ?? readFirst(plans, number, field, isChosen))
    if (found) return validPhone(found, extension ?? '', field)
    const parsed = text.length > MAX_CHARS ? 'TOO_LONG' : plans.parse(number.trim(), field)
    const other = isWrong ? null : readElsewhere(plans, number, field, network ? codeOf(network) : HOME)
    const ofField = { country: field.toLowerCase(), dialCode: `+${getCountryCallingCode(field, metadata)}` }
    return { ...refused(invalidPhone(text, ofField, parsed), other && otherReading(other)), hasCode: number.includes('+') }
  }
}

interface Found {
  number: PhoneNumber
  hasCode: boolean
}

function readWhole(plans: PhonePlans, text: string, country: CountryCode, isChosen: boolean): Found | null {
  for (const written of readings(text)) {
    const number = written.hasPlus ? plans.international(written) : plans.national(written, country, isChosen)
    if (number) return { number, hasCode: written.hasPlus || DIALLED.test(written.digits) }
  }
  return null
}

/** Fewer digits after a whole number are a mistake instead of the beginning of a second number, unless they are hours in a note. */
const SECOND_NUMBER_DIGITS = 4
const WHOLE_NUMBER_DIGITS = 10
const NOTE_OF_DIGITS = /^ *(?:\(\d{1,3}\)|\(?\d{1,2} ?- ?\d{1,2}\)?) *$/
/** Most digits before a number: `1. 8 900…`, `с 9 до 18: 8 900…`. */
const DIGITS_BEFORE = 4
/** Digits of a Russian number with its 8 or 7. */
const RUSSIAN_DIGITS = 11

/**
 * The first of two numbers in one field, the second of which may be incomplete: `8 900 123-45-67 8 916 123`. Some digits may also be a note
 * before or after the number.
 */
function readFirst(plans: PhonePlans, text: string, country: CountryCode, isChosen: boolean): Found | null {
  for (const { index } of text.matchAll(/ +/g)) {
    const [first, second] = [text.slice(0, index), text.slice(index)]
    const [before, after] = [digitsOf(first), digitsOf(second)]
    if (before.length <= DIGITS_BEFORE && after.length === RUSSIAN_DIGITS) {
      const number = plans.russian(after)
      if (number) return { number, hasCode: false }
    }
    if (before.length < WHOLE_NUMBER_DIGITS || (after.length < SECOND_NUMBER_DIGITS && !NOTE_OF_DIGITS.test(second))) continue
    const found = readWhole(plans, first, country, isChosen)
    if (found) return found
  }
  return null
}

/** The number in Russia, in the country of the visitor's network, or with a missing plus. */
function readElsewhere(plans: PhonePlans, text: string, country: CountryCode, network: CountryCode): PhoneNumber | null {
  const digits = digitsOf(text)
  if (text.includes('+')) return null
  // An unfinished Russian number is no complete number of another country.
  const isRussian = isUnfinishedRussian({ digits, firstGroup: firstGroupOf(text) })
  const elsewhere = isRussian ? [HOME] : [HOME, network, ...(/^8?0\d{9}$/.test(digits) ? DIALLING_80 : [])]
  for (const other of elsewhere.filter((each) => each !== country)) {
    const number = other === HOME ? (plans.russian(digits) ?? plans.valid(digits, HOME)) : plans.own(digits, other)
    if (number) return number
  }
  // Shorter digits are usually numbers with one digit too many.
  return /^(?:\d{12,}|(?:1|37)\d{9,})$/.test(digits) ? plans.valid(`+${digits}`) : null
}

/**
 * The readings of plus signs, the likeliest first. The code of an input mask or a sign may precede the number (`+7 +7 900…`, `8+7900…`,
 * `1) +7 900…`), and a sign may be a typing error (`+7 900 +123…`).
 */
function readings(text: string): Written[] {
  const parts = text
    .split('+')
    .map((part, i) => ({ digits: digitsOf(part), firstGroup: firstGroupOf(part), hasPlus: i > 0 }))
    .filter(({ digits }) => digits !== '')
  const [first] = parts
  if (!first) return []
  const joined = { ...first, digits: digitsOf(text) }
  const longest = parts.find(({ digits }) => digits.length > LONGEST_CODE) ?? first
  const isTwice = longest !== first && longest.digits.startsWith(first.digits)
  return first.hasPlus && !isTwice ? [joined, longest] : [longest, joined]
}

const LONGEST_CODE = 3

/** The limits of libphonenumber: an extension with a less ambiguous label may be longer. */
function longestExtension(tail: string): number {
  if (/\p{L}{2}/u.test(tail)) return 20
  return /,,|;/.test(tail) ? 15 : 9
}

function validPhone({ number, hasCode }: Found, extension: string, field: CountryCode): Phone {
  return {
    country: (number.country ?? field).toLowerCase(),
    countryCode: number.country ?? null,
    formatted: formatted(number),
    valid: true,
    possible: true,
    nationalNumber: number.nationalNumber,
    dialCode: `+${number.countryCallingCode}`,
    contact: extension === '' ? number.number : `${number.number};ext=${extension}`,
    hasCode,
    error: null,
    other: null,
    problem: '',
  }
}

type Invalid = Omit<Phone, 'hasCode' | 'other' | 'problem'>
type CountryOfField = Pick<Phone, 'country' | 'dialCode'>

function invalidPhone(text: string, field: CountryOfField, parsed: PhoneNumber | PhoneError): Invalid {
  const nothing = { ...field, countryCode: null, formatted: text, valid: false, contact: '' }
  if (typeof parsed === 'string') return { ...nothing, possible: false, nationalNumber: '', error: parsed }
  return {
    ...nothing,
    ...(parsed.country && { country: parsed.country.toLowerCase(), countryCode: parsed.country }),
    possible: parsed.isPossible(),
    nationalNumber: parsed.nationalNumber,
    dialCode: `+${parsed.countryCallingCode}`,
    error: null,
  }
}

/** The message names the assumed country, unless only Russia is possible. */
function refused(phone: Invalid, other: OtherReading | null): Omit<Phone, 'hasCode'> {
  const isHome = phone.country === HOME.toLowerCase() && !other
  const where = isHome ? '' : `Для ${phone.dialCode} (${countryName(phone.country)}) такой номер не подходит. `
  return { ...phone, other, problem: `${where}${INVALID_PHONE}` }
}

function otherReading(number: PhoneNumber): OtherReading | null {
  return number.country ? { country: number.country.toLowerCase(), formatted: formatted(number) } : null
}

/** The number in the Russian format; other countries' numbers are only divided into groups. */
function formatted(number: PhoneNumber): string {
  if (number.countryCallingCode !== '7') return number.formatInternational()
  return number.number.replace(/^(\+7)(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3-$4-$5')
}

function firstGroupOf(text: string): string {
  return /\d+/.exec(text)?.[0] ?? ''
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
