/** The beginning of a text in characters as people count them: a letter outside the basic plane, such as 😀, is one and is never halved. */
export function firstChars(text: string, max: number): string {
  // A character is one or two UTF-16 units.
  if (text.length <= max) return text
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}
