/** Characters that turn the reading direction, have no width or control a terminal: no text needs them, a forged one does. */
const BELOW_FOLD = /[\p{Cf}\p{Co}\p{Cn}]|[^\P{Cc}\n\t]/gu
const TAG = /<\/?[a-zA-Z!][^<>]*>/g

/** What was typed, as text of one or several lines: no markup, no hidden characters, no runs of spaces or empty lines. */
export function clean(typed: string): string {
  const seen = typed
    .slice(0, TYPED_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(BELOW_FOLD, '')
  return withoutTags(seen)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same for a text that stands in one line. */
export function cleanLine(typed: string): string {
  return clean(typed).replaceAll(/\s+/gu, ' ')
}

/** Longer than every field: what lies beyond is refused by the field's own limit. */
const TYPED_LENGTH = 20_000

/** What is left may be a tag again: `<<b>script>`. */
function withoutTags(text: string): string {
  const less = text.replaceAll(TAG, '')
  return less === text ? text : withoutTags(less)
}
