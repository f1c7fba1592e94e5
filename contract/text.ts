/** The beginning of a text, counted in code points: a letter outside the basic plane, such as 😀, counts as one and is never split. */
export function firstChars(text: string, max: number): string {
  // A code point takes one or two UTF-16 units.
  if (text.length <= max) return text
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}

/** Maximum length of a search text, in characters. */
export const SEARCH_MAX_CHARS = 200

/** `maxlength` counts UTF-16 units, of which a character takes one or two. */
export const SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS

/** The search text for an input: a longer one is truncated, never refused. */
export function searchText(typed: string): string {
  return firstChars(typed.trim(), SEARCH_MAX_CHARS).trim()
}

/** Escapes a text for text nodes and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Percent-decodes a text once; `undefined` when an escape is malformed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** JSON for a script element; `<` is escaped, so that no text can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A mail address in the parts between which a line may break: after `@` and before each dot of the domain. */
export function mailParts(address: string): string[] {
  return address.split(/(?<=@)|(?=\.[^@]*$)/)
}
