import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { log } from '../../../../edge/log.ts'

/** The full metadata of libphonenumber-js. A static file, because in the bundle it would slow the start of every isolate. */
const METADATA_PATH = '/data/phone-numbers.json'

/** Returns the numbering plans of all countries; `null` while they cannot be read. */
export type PhoneMetadata = (assets: Fetcher) => Promise<MetadataJson | null>

/** Reads the metadata once. */
export function createPhoneMetadata(): PhoneMetadata {
  let remembered: MetadataJson | null = null
  return async function phoneMetadata(assets) {
    try {
      remembered ??= await readMetadata(assets)
    } catch (error) {
      log.warn('phone metadata unavailable', {}, error)
    }
    return remembered
  }
}

interface TypedPhone {
  /** May lack the dial code. */
  typed: string
  /** `typed` may start with it even when a complete number follows. */
  dialCode: string
  country: string
}

/** The number as `+79001234567`, with an extension after `;ext=`; `null` when it is no valid phone number. */
export function phoneNumber({ typed, dialCode, country }: TypedPhone, known: MetadataJson | null): string | null {
  // An unchecked number is better than a lost lead.
  if (!known) return uncheckedNumber(typed)
  const defaultCountry = countryCode(country, known)
  const digits = dialCode.replace('+', '')
  const withoutDialCode = digits !== '' && typed.startsWith(`+${digits}`) ? [typed.slice(digits.length + 1)] : []
  for (const text of [typed, ...withoutDialCode]) {
    const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false }, known)
    if (number?.isValid()) return number.ext ? `${number.number};ext=${number.ext}` : number.number
  }
  return null
}

function uncheckedNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s()-]/g, '')
  return /^\+?\d{5,20}$/.test(number) ? number : null
}

function countryCode(country: string, { countries }: MetadataJson): CountryCode {
  const code = country.toUpperCase()
  return Object.hasOwn(countries, code) ? (code as CountryCode) : 'RU' // the keys of the metadata are country codes
}

async function readMetadata(assets: Fetcher): Promise<MetadataJson> {
  const response = await assets.fetch(`https://assets${METADATA_PATH}`)
  if (!response.ok) throw new Error(`status ${response.status} for ${METADATA_PATH}`)
  return response.json()
}
