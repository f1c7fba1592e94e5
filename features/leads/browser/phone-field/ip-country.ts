import { timeoutSignal } from '../../../../contract/timeout.ts'
import { DEFAULT_COUNTRY } from './country.ts'

const TIMEOUT_MS = 3000

let lookup: Promise<string> | undefined

/** The visitor's country by IP address, such as `kz`; requested once per document. */
export function ipCountry(): Promise<string> {
  lookup ??= askCountry()
  return lookup
}

async function askCountry(): Promise<string> {
  try {
    const response = await fetch('/api/ip-country', { signal: timeoutSignal(TIMEOUT_MS) })
    const country = response.ok ? countryOfAnswer(await response.text()) : null
    if (country) return country
  } catch {
    // Any failure is logged below.
  }
  console.warn('unable to fetch the country')
  return DEFAULT_COUNTRY.iso2
}

/** `1;RU;RUS;Russia` → `ru`: the answer for a known country begins with 1 and has its code at characters 3 and 4 (behaviour 4.4). */
export function countryOfAnswer(answer: string): string | null {
  const code = answer.slice(2, 4)
  return answer.startsWith('1') && /^[A-Z]{2}$/.test(code) ? code.toLowerCase() : null
}
