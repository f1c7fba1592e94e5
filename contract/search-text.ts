import { firstChars } from './first-chars.ts'

/** What is searched for at most. */
export const SEARCH_MAX_CHARS = 200

/** Browsers count a field's text in units of UTF-16, of which a character has one or two. */
export const SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS

/** What is searched for when this was typed: a longer text is answered by its beginning, never refused. */
export function searchText(typed: string): string {
  return firstChars(typed.trim(), SEARCH_MAX_CHARS).trim()
}
