/** Characters that fit in one line of a text's width. */
const ROOM = 86
/** Space between two columns, in characters. */
const GAP = 2
/** Factor by which a word may be wider than its characters are on average, also in the fallback font. */
const WIDE = 1.25

/**
 * Widths of a table's columns in percent, made from the HTML of its cells the way a browser makes them, so that a table which has arrived
 * by half does not move its columns when the rest comes. `columns` hold their cells from top to bottom.
 */
export function columnShares(columns: readonly (readonly string[])[]): number[] {
  const sizes = columns.map((cells) => sizeOf(cells.map(textOf)))
  const sum = (of: (size: Size) => number) => sizes.reduce((total, size) => total + of(size), 0)
  const [least, full] = [sum((size) => size.least), sum((size) => size.full)]
  // The part of the cells' one-line widths for which there is room.
  const spare = full > least ? Math.min(1, Math.max(0, (ROOM - least) / (full - least))) : 0
  const widths = sizes.map((size) => size.least + spare * (size.full - size.least))
  const whole = widths.reduce((total, width) => total + width, 0)
  const ends = widths.map((_, index) => Math.round((100 * widths.slice(0, index + 1).reduce((total, width) => total + width, 0)) / whole))
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

/** Characters of the longest word, and of the longest cell in one line. */
interface Size {
  least: number
  full: number
}

function sizeOf(texts: readonly string[]): Size {
  const longest = (parts: readonly string[]) => Math.max(1, ...parts.map(({ length }) => length))
  // Lines break at spaces, but not at those of `&nbsp;`, and after hyphens.
  const words = texts.flatMap((text) => text.split(/[ \n]|(?<=-)/))
  return { least: GAP + WIDE * longest(words), full: GAP + WIDE * longest(texts) }
}

/** The text without markup and without the placeholders that are filled in later, such as `{if:captcha}`. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>|\{[^}]*\}/g, '')
    .replaceAll(/&[a-z#\d]+;/g, '_')
    .trim()
}
