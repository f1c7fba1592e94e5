import { firstChars } from '../../contract/text.ts'

/** A city of the picker; `id` is the place in the default list, or the time at which a city outside it was chosen. */
export interface City {
  id: number
  name: string
}

/** Assumed when nothing better is known (behaviour 4.1). */
export const DEFAULT_CITY = 'Москва'

/** Key of the visitor's choice in local storage, and name of the cookie that mirrors it for the next document. */
export const CITY_KEY = 'selectedCity'

export const CITY_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** What the picker offers before any search (behaviour 4.2). */
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

// 1–60 characters; starts with a letter, so that "- -" is not a city.
const CITY_NAME = /^[А-ЯЁа-яё][А-ЯЁа-яё .()-]{0,59}$/

/** What is believed to be a city when it comes back from a cookie, a form or storage. */
export function isCityName(value: unknown): value is string {
  return typeof value === 'string' && CITY_NAME.test(value)
}

/** What cities are searched by at most. */
export const CITY_QUERY_MAX_CHARS = 100

/** What cities are searched by when this was typed: the beginning of a longer text. */
export function cityQuery(typed: string): string {
  return firstChars(typed.trim(), CITY_QUERY_MAX_CHARS).trim()
}
