import type { MetadataJson } from 'libphonenumber-js/core'
import { log } from '../../../../edge/log.ts'
import type { ReadNumber } from './read-number.ts'

/** The full metadata of libphonenumber-js. A static file, because in the bundle it would slow the start of every isolate. */
const METADATA_PATH = '/data/phone-numbers.json'

/** Returns what reads the numbers of all countries; `null` while the numbering plans cannot be loaded. */
export type PhoneReader = (assets: Fetcher) => Promise<ReadNumber | null>

/** Loads it once. */
export function createPhoneReader(): PhoneReader {
  let remembered: ReadNumber | null = null
  return async function phoneReader(assets) {
    try {
      remembered ??= await loadReader(assets)
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

/** The number as `ReadNumber` returns it. */
export function phoneNumber({ typed, dialCode, country }: TypedPhone, read: ReadNumber | null): string | null {
  // An unchecked number is better than a lost lead.
  if (!read) return uncheckedNumber(typed)
  const digits = dialCode.replace('+', '')
  const withoutDialCode = digits !== '' && typed.startsWith(`+${digits}`) ? typed.slice(digits.length + 1) : null
  return read(typed, country) ?? (withoutDialCode === null ? null : read(withoutDialCode, country))
}

function uncheckedNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s()-]/g, '')
  return /^\+?\d{5,20}$/.test(number) ? number : null
}

async function loadReader(assets: Fetcher): Promise<ReadNumber> {
  const [{ createReader }, metadata] = await Promise.all([import('./read-number.ts'), readMetadata(assets)])
  return createReader(metadata)
}

async function readMetadata(assets: Fetcher): Promise<MetadataJson> {
  const response = await assets.fetch(`https://assets${METADATA_PATH}`)
  if (!response.ok) throw new Error(`status ${response.status} for ${METADATA_PATH}`)
  return response.json()
}
