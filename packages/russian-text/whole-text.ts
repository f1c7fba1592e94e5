/** Maximum length of a sign in units; longer heaps of accents on one letter may be split. */
const LONGEST_SIGN = 64

/**
 * The beginning of a text, at most `max` UTF-16 units long: `maxlength`, schemas and most receivers count them. It ends where a sign ends,
 * inside no surrogate pair and no sequence such as 👨‍👩‍👧.
 */
export function firstUnits(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, signStart(text, max))
}

/** The beginning of a text in the form that forms receive (NFC), which may be longer than the typed text. */
export function firstComposedUnits(text: string, max: number): string {
  return firstUnits(text.normalize('NFC'), max)
}

/** Start of the sign that contains the unit at `at`. */
function signStart(text: string, at: number): number {
  const isHalved = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
  const letter = isHalved ? at - 1 : at
  // Firefox has no segmenter before version 125.
  if (!('Segmenter' in Intl)) return letter
  const from = beforeFlags(text, Math.max(0, letter - LONGEST_SIGN))
  const sign = new Intl.Segmenter('ru').segment(text.slice(from, letter + LONGEST_SIGN)).containing(letter - from)
  return sign && sign.segment.length <= LONGEST_SIGN ? from + sign.index : letter
}

/** Flags are pairs of letters, so a row of them can be read only from its beginning. */
function beforeFlags(text: string, at: number): number {
  let from = at
  while (/^(?:\ud83c[\udde6-\uddff]|[\udde6-\uddff])/.test(text.slice(from, from + 2)) && from > 0) from -= 1
  return from
}

/** Letters of an encoded address: one byte, one escape, or the two to four escapes of a letter outside ASCII. */
const LETTERS = /%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[\da-f]{2}|./giu
const LONGEST_LETTER = '%F0%9F%98%80'.length

/** The beginning of a path or a query string, at most `max` units long; no letter in it is split. */
export function firstOfAddress(address: string, max: number): string {
  let cut = ''
  for (const [letter] of address.slice(0, max + LONGEST_LETTER).matchAll(LETTERS)) {
    if (cut.length + letter.length > max) break
    cut += letter
  }
  return cut
}
