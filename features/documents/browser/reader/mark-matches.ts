import type { TextMatch, TextPosition } from './find-text.ts'

/** Highlight names, styled in `page-sheet.css`. */
const ALL = 'pdf-match'
const SHOWN = 'pdf-match-shown'

/** Colours the matches of a page by CSS highlights, without changing its elements; returns a function that removes them. */
export function markMatches(pieces: readonly HTMLElement[], matches: readonly TextMatch[], shown: number | null): () => void {
  // Firefox before 140 has no highlights; matches are still counted and scrolled to.
  if (typeof Highlight === 'undefined' || pieces.length === 0) return () => {}
  const ranges = matches.map((match) => rangeOf(pieces, match))
  const marked = ranges.flatMap((range, index) => (range ? [{ range, name: index === shown ? SHOWN : ALL }] : []))
  for (const { range, name } of marked) highlight(name).add(range)
  return () => {
    for (const { range, name } of marked) highlight(name).delete(range)
  }
}

function highlight(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

function rangeOf(pieces: readonly HTMLElement[], { from, to }: TextMatch): Range | null {
  const [start, end] = [pieces[from.piece]?.firstChild, pieces[to.piece]?.firstChild]
  if (!(start instanceof Text && end instanceof Text)) return null
  const range = document.createRange()
  range.setStart(start, within(start, from))
  range.setEnd(end, within(end, to))
  return range
}

/** `pageText` appends a line break to the last piece of a line; the text node has none. */
function within({ length }: Text, { offset }: TextPosition): number {
  return Math.min(offset, length)
}
