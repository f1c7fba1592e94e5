import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { log } from '../../../../edge/log.ts'

/** The full metadata of libphonenumber-js, a static file so that it does not weigh on the start of every isolate. */
const METADATA_PATH = '/data/phone-numbers.json'

/** What an isolate has read already. */
const remembered = new WeakMap<Fetcher, MetadataJson>()

/**
 * The number as `+79001234567` (an extension after `;ext=`), or `null` when it is none. `typed` may lack the country's code; `dialCode`
 * may have been put before a number that has it already.
 */
export async function phoneNumber(assets: Fetcher, { typed, dialCode, country }: { typed: string; dialCode: string; country: string }) {
  const known = await phoneMetadata(assets)
  // Better a number nobody has checked than no lead.
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

async function phoneMetadata(assets: Fetcher): Promise<MetadataJson | null> {
  try {
    const metadata = remembered.get(assets) ?? (await readMetadata(assets))
    remembered.set(assets, metadata)
    return metadata
  } catch (error) {
    log.warn('phone metadata unavailable', {}, error)
    return null
  }
}

async function readMetadata(assets: Fetcher): Promise<MetadataJson> {
  const response = await assets.fetch(`https://assets${METADATA_PATH}`)
  if (!response.ok) throw new Error(`status ${response.status} for ${METADATA_PATH}`)
  return response.json()
}
