import { DEFAULT_COUNTRY } from './find-countries.ts'

const TIMEOUT_MS = 3000

let lookup: Promise<string> | undefined

/** The visitor's country, `kz`, by the address they come from; asked once per document. */
export function ipCountry(): Promise<string> {
  lookup ??= askCountry()
  return lookup
}

async function askCountry(): Promise<string> {
  try {
    const response = await fetch('/api/ip-country', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const country = response.ok ? countryOfAnswer(await response.text()) : null
    if (country) return country
  } catch {
    // Told below, whatever the reason.
  }
  console.warn('unable to fetch the country')
  return DEFAULT_COUNTRY.iso2
}

/** `1;RU;RUS;Russia` → `ru`: a known country begins with 1, its code stands at characters 3 and 4 (behaviour 4.4). */
export function countryOfAnswer(answer: string): string | null {
  const code = answer.slice(2, 4)
  return answer.startsWith('1') && /^[A-Z]{2}$/.test(code) ? code.toLowerCase() : null
}
