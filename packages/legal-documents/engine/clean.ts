import { firstUnits } from 'russian-text/whole-text'

/** Direction marks, zero-width and control characters, which occur only in forged texts. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|[^\P{Cc}\n\t]/gu
/** `toWellFormed` is missing in Firefox before 119. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const TAG = /<\/?[a-zA-Z!][^<>]*>/g

/** Cleans a typed text of one or several lines: no markup, no hidden characters, no runs of spaces or empty lines. */
export function clean(typed: string): string {
  const seen = firstUnits(typed, TYPED_LENGTH)
    .replaceAll(LONE_SURROGATE, '\ufffd')
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(INVISIBLE, '')
  return withoutTags(seen)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cleans a typed text of one line. */
export function cleanLine(typed: string): string {
  return clean(typed).replaceAll(/\s+/gu, ' ')
}

/** Longer than every field allows, so that a text cut here is still refused by its field's limit. */
const TYPED_LENGTH = 20_000

/** Repeats until nothing changes, because the rest may form a tag again: `<<b>script>`. */
function withoutTags(text: string): string {
  const less = text.replaceAll(TAG, '')
  return less === text ? text : withoutTags(less)
}
