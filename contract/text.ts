/** The beginning of a text in characters as people count them: a letter outside the basic plane, such as 😀, is one and is never halved. */
export function firstChars(text: string, max: number): string {
  // A character is one or two UTF-16 units.
  if (text.length <= max) return text
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}

/** What is searched for at most. */
export const SEARCH_MAX_CHARS = 200

/** Browsers count a field's text in units of UTF-16, of which a character has one or two. */
export const SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS

/** What is searched for when this was typed: a longer text is answered by its beginning, never refused. */
export function searchText(typed: string): string {
  return firstChars(typed.trim(), SEARCH_MAX_CHARS).trim()
}

/** For text nodes and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
