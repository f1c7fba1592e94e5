/** The text of a page in the form of pdf.js: pieces of lines. */
export interface TextPiece {
  str: string
  hasEOL: boolean
}

export interface PageText {
  text: string
  /** Start of each piece in `text`. */
  starts: readonly number[]
}

/** A position in a piece: `offset` characters into piece number `piece`. */
export interface TextPosition {
  piece: number
  offset: number
}

export interface TextMatch {
  from: TextPosition
  to: TextPosition
}

export function pageText(pieces: readonly TextPiece[]): PageText {
  const starts: number[] = []
  let text = ''
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length)
    text += hasEOL ? `${str}\n` : str
  }
  return { text, starts }
}

/**
 * All matches of a query in a page. Ignores case, `ё` or `е`, kinds of spaces, quotes and hyphens, line ends, hyphens at line ends, soft
 * hyphens and word joiners.
 */
export function findMatches({ text, starts }: PageText, query: string): TextMatch[] {
  const pattern = patternOf(query)
  if (!pattern) return []
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: positionOf(starts, index),
    to: positionOf(starts, index + found.length, 'end'),
  }))
}

function patternOf(query: string): RegExp | null {
  const words = query.normalize('NFC').split(/\s+/).filter(Boolean)
  return words.length === 0 ? null : new RegExp(words.map(wordPattern).join('\\s+'), 'giu')
}

function wordPattern(word: string): string {
  return [...word].map(letterPattern).join(INSIDE_WORD)
}

/** Characters that a file may have between two letters of a word: a hyphen at the end of a line, a soft hyphen, a word joiner. */
const INSIDE_WORD = '(?:[-\\u2010\\u00ad]\\n|[\\u00ad\\u2060])?'
const HYPHENS = '-\u2010\u2011'
const QUOTES = '"«»“”„‟'
const APOSTROPHES = "'‘’‚‛"

/** Files write `й` and `ё` as one code point or as a letter with a combining mark. */
function letterPattern(letter: string): string {
  if (/[её]/i.test(letter)) return '(?:е\\u0308?|ё)'
  if (HYPHENS.includes(letter)) return `[${HYPHENS}]\\n?`
  const alike = [QUOTES, APOSTROPHES].find((kind) => kind.includes(letter))
  if (alike) return `[${alike}]`
  const parts = letter.normalize('NFD')
  return parts === letter ? escaped(letter) : `(?:${escaped(letter)}|${escaped(parts)})`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** On the border of two pieces, an end belongs to the first one and a start to the second. */
function positionOf(starts: readonly number[], index: number, side: 'start' | 'end' = 'start'): TextPosition {
  const piece = starts.findLastIndex((start) => (side === 'end' ? start < index : start <= index))
  return { piece, offset: index - (starts[piece] ?? 0) }
}
