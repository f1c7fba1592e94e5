import { escapeHtml } from '../../contract/text.ts'

/** What differs from visitor to visitor on pages that are otherwise the same for all. A further hole needs a line here and one in `HOLES`. */
export interface Visitor {
  city: string
}

type Hole = keyof Visitor

const HOLES: readonly Hole[] = ['city']

/** What React writes round the mark of a part that stands for an element. */
const ELEMENT_START = '<wbr id="'
const ELEMENT_END = '"/>'

/** `json` is HTML inside a string of JSON; Markdown has no holes. */
type Syntax = 'html' | 'json' | 'markdown'

/** A page, or a part of one: bytes, and between them the holes. */
export type Cut = readonly (Uint8Array<ArrayBuffer> | Hole)[]

export interface CutPage {
  parts: Cut
  syntax: Syntax
}

/** The marks that stand for a visitor's values, and for parts that were rendered before, while a page is rendered. */
export interface Holes {
  marks: Visitor
  /** The mark of the part with this number. */
  markOf(part: number): string
  /** Cuts text at its marks, and puts in the parts that they stand for. */
  cut(text: string, parts?: readonly Cut[]): Cut
  /** HTML for one visitor. */
  fill(html: string, visitor: Visitor): string
}

/** Made once per isolate, with marks that no text can contain. */
export function createHoles(): Holes {
  const secret = crypto.randomUUID().replaceAll('-', '')
  const mark = (name: string | number) => `hole${secret}${name};`
  const marks: Visitor = { city: mark('city') }
  const opening = mark('').slice(0, -1)
  const encoder = new TextEncoder()
  return {
    marks,
    markOf: mark,
    cut(text, parts = []) {
      const cut: Cut[number][] = []
      const add = (piece: string) => piece === '' || cut.push(encoder.encode(piece))
      let end = 0
      for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, end)) {
        const nameEnd = text.indexOf(';', start)
        const name = text.slice(start + opening.length, nameEnd)
        // A part may stand for a whole element (`ui/kept.tsx`).
        const isElement = text.startsWith(ELEMENT_START, start - ELEMENT_START.length)
        add(text.slice(end, isElement ? start - ELEMENT_START.length : start))
        cut.push(...(parts[Number(name)] ?? HOLES.filter((hole) => hole === name)))
        end = nameEnd + 1 + (isElement ? ELEMENT_END.length : 0)
      }
      add(text.slice(end))
      return cut
    },
    fill: (html, visitor) => HOLES.reduce((filled, hole) => filled.replaceAll(marks[hole], escapeHtml(visitor[hole])), html),
  }
}

/** The bytes of a page for one visitor; the page's own when it has no hole. */
export function fillHoles({ parts, syntax }: CutPage, visitor: Visitor): Uint8Array<ArrayBuffer> {
  const [only] = parts
  if (parts.length === 1 && only && typeof only !== 'string') return only
  const encoder = new TextEncoder()
  return joined(parts.map((part) => (typeof part === 'string' ? encoder.encode(written(visitor[part], syntax)) : part)))
}

/** The same page in as few parts as its holes allow. */
export function compact({ parts, syntax }: CutPage): CutPage {
  const short: Cut[number][] = []
  let run: Uint8Array<ArrayBuffer>[] = []
  const end = () => {
    if (run.length > 0) short.push(joined(run))
    run = []
  }
  for (const part of parts) {
    if (typeof part !== 'string') run.push(part)
    else {
      end()
      short.push(part)
    }
  }
  end()
  return { parts: short, syntax }
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function written(value: string, syntax: Syntax): string {
  const html = escapeHtml(value)
  return syntax === 'json' ? JSON.stringify(html).slice(1, -1) : html
}
