import { INVALID_PHONE } from '../wire.ts'
import type { Phone } from './read-phone.ts'

/** What is wrong with a phone number. Names the country whose number it was taken for, unless only Russia comes into question. */
export function phoneProblem({ country, dialCode, other }: Pick<Phone, 'country' | 'dialCode' | 'other'>): string {
  return country === 'ru' && !other ? INVALID_PHONE : `Для ${dialCode} (${countryName(country)}) такой номер не подходит. ${INVALID_PHONE}`
}

/** `nl` → `Нидерланды`. */
export function countryName(iso2: string): string {
  const code = iso2.toUpperCase()
  return new Intl.DisplayNames('ru', { type: 'region' }).of(code) ?? code
}
