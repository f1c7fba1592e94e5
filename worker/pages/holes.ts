import { escapeHtml } from '../../contract/text.ts'

/** What differs from visitor to visitor on pages that are otherwise the same for all. A further hole needs a line here and one in `HOLES`. */
export interface Visitor {
  city: string
}

type Hole = keyof Visitor

const HOLES: readonly Hole[] = ['city']

/** `json` is HTML inside a string of JSON. */
type Syntax = 'html' | 'json'

/** A page as bytes, cut at its holes: between two pieces is one hole. */
export interface CutPage {
  pieces: readonly Uint8Array<ArrayBuffer>[]
  holes: readonly Hole[]
  syntax: Syntax
}

/** The marks that stand for a visitor's values while a page is rendered. Made once per isolate, so that no text can contain them. */
export interface Holes {
  marks: Visitor
  cut(text: string, syntax: Syntax): CutPage
  /** HTML for one visitor. */
  fill(html: string, visitor: Visitor): string
}

export function createHoles(): Holes {
  const marks: Visitor = { city: newMark() }
  const pattern = new RegExp(`(${HOLES.map((hole) => marks[hole]).join('|')})`)
  const holeOf = (mark: string) => HOLES.find((hole) => marks[hole] === mark) ?? []
  const encoder = new TextEncoder()
  return {
    marks,
    cut(text, syntax) {
      // Splitting at a captured mark gives texts and marks by turns.
      const parts = text.split(pattern)
      return {
        pieces: parts.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
        holes: parts.filter((_, index) => index % 2 === 1).flatMap(holeOf),
        syntax,
      }
    },
    fill: (html, visitor) => HOLES.reduce((filled, hole) => filled.replaceAll(marks[hole], escapeHtml(visitor[hole])), html),
  }
}

/** Letters that HTML and JSON leave as they are. */
function newMark(): string {
  return `hole${crypto.randomUUID().replaceAll('-', '')}`
}

/** The bytes of a page for one visitor. */
export function fillHoles({ pieces, holes, syntax }: CutPage, visitor: Visitor): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const values = holes.map((hole) => encoder.encode(written(visitor[hole], syntax)))
  const parts = pieces.flatMap((piece, index) => [piece, ...(values[index] ? [values[index]] : [])])
  const page = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    page.set(part, at)
    at += part.length
  }
  return page
}

function written(value: string, syntax: Syntax): string {
  const html = escapeHtml(value)
  return syntax === 'html' ? html : JSON.stringify(html).slice(1, -1)
}
