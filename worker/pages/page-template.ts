import { escapeHtml } from '../../contract/text.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { type PageTemplate, PLACEHOLDERS, type Segments, type Visitor } from '../../edge/rendered-page.ts'
import { createFragmentCache, type FragmentSlots } from '../../ui/cached-fragment.tsx'

/** React writes this around the mark of a slot that replaces an element. */
const ELEMENT_START = '<wbr id="'
const ELEMENT_END = '"/>'

/** Marks that replace, while a page is rendered, the visitor's values and parts that were rendered before. */
export interface Marks {
  visitor: Visitor
  /** The mark of the slot with this number. */
  ofSlot(slot: number): string
  /** Splits text at its marks, and puts the parts into their slots. */
  split(text: string, slots?: readonly Segments[]): Segments
  /** HTML for one visitor. */
  fill(html: string, visitor: Visitor): string
}

/** Creates the marks of an isolate, which no text can contain. */
export function createMarks(): Marks {
  const secret = crypto.randomUUID().replaceAll('-', '')
  const mark = (name: string | number) => `hole${secret}${name};`
  const marks: Visitor = { city: mark('city') }
  const opening = mark('').slice(0, -1)
  const encoder = new TextEncoder()
  return {
    visitor: marks,
    ofSlot: mark,
    split(text, slots = []) {
      const segments: Segments[number][] = []
      const add = (piece: string) => piece === '' || segments.push(encoder.encode(piece))
      let end = 0
      for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, end)) {
        const nameEnd = text.indexOf(';', start)
        const name = text.slice(start + opening.length, nameEnd)
        // A slot may replace a whole element (`ui/cached-fragment.tsx`).
        const isElement = text.startsWith(ELEMENT_START, start - ELEMENT_START.length)
        add(text.slice(end, isElement ? start - ELEMENT_START.length : start))
        segments.push(...(slots[Number(name)] ?? PLACEHOLDERS.filter((placeholder) => placeholder === name)))
        end = nameEnd + 1 + (isElement ? ELEMENT_END.length : 0)
      }
      add(text.slice(end))
      return segments
    },
    fill: (html, visitor) =>
      PLACEHOLDERS.reduce((filled, placeholder) => filled.replaceAll(marks[placeholder], escapeHtml(visitor[placeholder])), html),
  }
}

/** The parts that one render puts into its HTML as bytes, without React. */
export interface RenderSlots extends FragmentSlots {
  /** Returns the mark of a new slot with this part. */
  add(part: Segments): string
  /** The HTML, split, with the parts in their slots. */
  fill(html: string): Segments
  /** Preloads of the fragments in the slots. */
  preloads(): string
}

export function createRenderSlots(isolate: Isolate): RenderSlots {
  const { ofSlot, split } = isolate.keep(createMarks)
  const parts: Segments[] = []
  let preloads = ''
  const add = (part: Segments) => ofSlot(parts.push(part) - 1)
  return {
    fragments: isolate.keep(createFragmentCache),
    add,
    addFragment(fragment) {
      preloads += fragment.preloads
      return add([fragment.html])
    },
    fill: (html) => split(html, parts),
    preloads: () => preloads,
  }
}

/** The bytes of a page for one visitor; the template's own when it has no placeholder. */
export function fillTemplate({ segments, syntax }: PageTemplate, visitor: Visitor): Uint8Array<ArrayBuffer> {
  const [only] = segments
  if (segments.length === 1 && only && typeof only !== 'string') return only
  const encoder = new TextEncoder()
  return joined(segments.map((part) => (typeof part === 'string' ? encoder.encode(written(visitor[part], syntax)) : part)))
}

/** The same page in as few segments as its placeholders allow. */
export function compact({ segments, syntax }: PageTemplate): PageTemplate {
  const short: Segments[number][] = []
  let run: Uint8Array<ArrayBuffer>[] = []
  const end = () => {
    if (run.length > 0) short.push(joined(run))
    run = []
  }
  for (const part of segments) {
    if (typeof part !== 'string') run.push(part)
    else {
      end()
      short.push(part)
    }
  }
  end()
  return { segments: short, syntax }
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

function written(value: string, syntax: PageTemplate['syntax']): string {
  const html = escapeHtml(value)
  return syntax === 'json' ? JSON.stringify(html).slice(1, -1) : html
}
