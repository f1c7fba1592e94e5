import type { MetadataJson } from 'libphonenumber-js/core'
import { log } from '../../../../edge/log.ts'
import type { ReadPhone } from '../../engine/read-phone.ts'
import type { Lead } from '../../lead-wire.ts'
import { INVALID_PHONE } from '../../wire.ts'

/**
 * The metadata of libphonenumber-js that browsers load, so that both sides read every text in the same way. It is a static file, because in
 * the bundle it would slow the start of every isolate.
 */
const METADATA_PATH = '/data/phone-numbers.json'

/** Returns a reader for the numbers of all countries; `null` while the numbering plans cannot be loaded. */
export type PhoneReader = (assets: Fetcher) => Promise<ReadPhone | null>

/** A reader that is loaded once. */
export function createPhoneReader(): PhoneReader {
  let cached: ReadPhone | null = null
  return async function phoneReader(assets) {
    try {
      cached ??= await loadReader(assets)
    } catch (error) {
      log.warn('phone metadata unavailable', {}, error)
    }
    return cached
  }
}

export type PostedPhone = Pick<Lead, 'contact' | 'country' | 'typed' | 'guessedCountry'>

/** The stored form of a lead's phone, or the sentence that refuses it. */
export async function phoneContact(posted: PostedPhone, read: ReadPhone | null): Promise<PostedPhone | { problem: string }> {
  const { contact, country, guessedCountry } = posted
  const typed = posted.typed || contact
  if (!read) {
    // An unchecked number is better than a lost lead.
    const number = await uncheckedNumber(contact)
    return number ? { contact: number, country, typed, guessedCountry } : { problem: INVALID_PHONE }
  }
  // Forms of earlier builds do not post whether their country was chosen.
  const isChosen = posted.typed !== '' && guessedCountry === ''
  const phone = read(contact, { country, isChosen })
  if (!phone.valid) return { problem: phone.problem }
  const hadCode = phone.hasCode && contact === typed
  return { contact: phone.contact, country: phone.country, typed, guessedCountry: hadCode ? '' : guessedCountry }
}

async function uncheckedNumber(typed: string): Promise<string | null> {
  const { splitPhone } = await import('../../engine/phone-text.ts')
  const { number, extension } = splitPhone(typed)
  const digits = number.replaceAll(/[\s()-]/g, '')
  if (!/^\+?\d{5,20}$/.test(digits)) return null
  return extension ? `${digits};ext=${extension}` : digits
}

/** The library is loaded for the first phone number, because most isolates never receive one. */
async function loadReader(assets: Fetcher): Promise<ReadPhone> {
  const [{ createPhoneReader }, metadata] = await Promise.all([import('../../engine/read-phone.ts'), readMetadata(assets)])
  return createPhoneReader(metadata)
}

async function readMetadata(assets: Fetcher): Promise<MetadataJson> {
  const response = await assets.fetch(`https://assets${METADATA_PATH}`)
  if (!response.ok) throw new Error(`status ${response.status} for ${METADATA_PATH}`)
  return response.json()
}
