import { firstChars } from './first-chars.ts'

/** Maximum length of a search text, in characters. */
export const SEARCH_MAX_CHARS = 200

/** `maxlength` counts UTF-16 units, of which a character takes one or two. */
export const SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS

/** The search text for an input: a longer one is cut, never refused. */
export function searchText(typed: string): string {
  return firstChars(typed.trim(), SEARCH_MAX_CHARS).trim()
}
