import { firstChars } from '../../contract/text.ts'

/** A city of the picker. `id` is its index in the default list, or for another city the time at which it was chosen. */
export interface City {
  id: number
  name: string
}

/** The city when no other is known (behaviour 4.1). */
export const DEFAULT_CITY = 'Москва'

/** Key of the visitor's choice in local storage, and name of the cookie with a copy of it for the server. */
export const CITY_KEY = 'selectedCity'

export const CITY_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Cities that the picker lists before any search (behaviour 4.2). */
export const DEFAULT_CITIES: readonly City[] = [
  'Москва',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Казань',
  'Нижний Новгород',
  'Челябинск',
  'Самара',
  'Омск',
  'Ростов-на-Дону',
].map((name, at) => ({ id: at + 1, name }))

// 1–60 characters; must start with a letter, so that "- -" is not a city.
const CITY_NAME = /^[А-ЯЁа-яё][А-ЯЁа-яё .()-]{0,59}$/

/** Whether a value from a cookie, a form or storage can be the name of a city. */
export function isCityName(value: unknown): value is string {
  return typeof value === 'string' && CITY_NAME.test(value)
}

/** Longest text to search cities by. */
export const CITY_QUERY_MAX_CHARS = 100

/** The search text for an input; a longer one is truncated. */
export function cityQuery(typed: string): string {
  return firstChars(typed.trim(), CITY_QUERY_MAX_CHARS).trim()
}
