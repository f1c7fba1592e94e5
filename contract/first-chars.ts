/** The beginning of a text, counted in code points: a letter outside the basic plane, such as 😀, counts as one and is never split. */
export function firstChars(text: string, max: number): string {
  // A code point takes one or two UTF-16 units.
  if (text.length <= max) return text
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}
