import type { TextMatch, TextPlace } from './find-text.ts'

/** Names in `page-sheet.css`. */
const ALL = 'pdf-match'
const SHOWN = 'pdf-match-shown'

/** Colours the found places of a page without touching its elements; returns what takes the colour away. */
export function markMatches(pieces: readonly HTMLElement[], matches: readonly TextMatch[], shown: number | null): () => void {
  // Firefox before 140 has no highlights: matches are counted and scrolled to all the same.
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

/** The end of a line counts as a space of its piece, but its element has none. */
function within({ length }: Text, { offset }: TextPlace): number {
  return Math.min(offset, length)
}
