import type { Country } from './country.ts'

/**
 * The country of an international number, as soon as its digits tell: `+375 29` → by; `undefined` for a national number or an unknown code.
 * Of countries that share a code, `current` stays until the digits tell otherwise.
 */
export function countryOfNumber(text: string, countries: Country[], current: string): Country | undefined {
  const typed = text.trim()
  if (!typed.startsWith('+')) return
  const digits = typed.replaceAll(/\D/g, '')
  const sharing = countries.filter(({ dialCode }) => digits.startsWith(dialCode)).sort((a, b) => a.priority - b.priority)
  return sharing.find((country) => hasAreaCode(country, digits)) ?? sharing.find(({ iso2 }) => iso2 === current) ?? sharing[0]
}

/** `digits` begin with the country's dial code. */
export function hasAreaCode({ dialCode, areaCodes }: Country, digits: string): boolean {
  return areaCodes !== '' && new RegExp(`^(?:${areaCodes})`).test(digits.slice(dialCode.length))
}
