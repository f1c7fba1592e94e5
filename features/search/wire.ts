import { firstChars } from '../../contract/first-chars.ts'

/**
 * How the header hands a search to `/blog/` (spec.md §2.3): the trimmed query lies under this key in session storage and, when the
 * page is changed without a reload, in the navigation state as well: `{ [SEARCH_HANDOFF_KEY]: query }`. The blog reads it once and
 * clears the session storage.
 */
export const SEARCH_HANDOFF_KEY = 'blog-search'

/** What is searched for at most. */
export const SEARCH_MAX_CHARS = 200

/** Browsers count a field's text in units of UTF-16, of which a character has one or two. */
export const SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS

/** What is searched for when this was typed: a longer text is answered by its beginning, never refused. */
export function searchText(typed: string): string {
  return firstChars(typed.trim(), SEARCH_MAX_CHARS).trim()
}
