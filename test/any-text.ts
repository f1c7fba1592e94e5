import fc from 'fast-check'

const SIGNS = ['а', ' ', '\n', '"', '😀', '👨‍👩‍👧', '🇷🇺', '👍🏽', 'и\u0306', '\ud83d', '\ude00', '\u0000', '\u{1d160}']

/** Texts with emoji and halves of them, some of which begin a few units before one of the limits. */
export function anyText(limits: readonly number[]): fc.Arbitrary<string> {
  const lengths = limits.flatMap((limit) => Array.from({ length: 16 }, (_, before) => limit - before))
  const signs = fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'binary', maxLength: 3 }))
  return fc
    .tuple(fc.constantFrom(0, ...lengths), fc.array(signs, { maxLength: 30 }))
    .map(([length, written]) => 'б'.repeat(length) + written.join(''))
}

/**
 * Texts of a body that have half of a surrogate pair, for which strict parsers reject the whole body; JSON inside of JSON is searched too.
 */
export function halvedTexts(body: unknown): string[] {
  // JSON escapes are readable in the report of a failure.
  if (typeof body === 'string') return body.isWellFormed() ? halvedTexts(parsed(body)) : [JSON.stringify(body)]
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(halvedTexts) : []
}

function parsed(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : null
  } catch {
    return null
  }
}
