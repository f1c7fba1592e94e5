import type { CitationId } from './citations.ts'
import type { DocumentSection, Paragraph } from './document.ts'
import { ended, withoutLastStop } from './russian.ts'

/** A paragraph with the norms it names; `null`, `false` and `''` are dropped, so that conditional parts fit into one list. */
export type Piece = string | Block | null | false
export interface Block extends Paragraph {
  cites: readonly CitationId[]
}

export interface SectionDraft {
  id: string
  kind: DocumentSection['kind']
  title?: string
  /** Set for sections that are numbered. */
  numbered?: true
  pieces: readonly Piece[]
}

export function law(text: string, ...cites: CitationId[]): Block {
  return { kind: 'text', text, cites }
}

/** An entry of a numbered list. */
export function item(piece: Piece): Block | null {
  const block = typeof piece === 'string' ? law(piece) : piece || null
  return block && { ...block, kind: 'item' }
}

/** Another person's words as a paragraph of their own. */
export function quote(text: string): Block {
  return { kind: 'quote', text, cites: [] }
}

/** `Кому: Роскомнадзор`; empty without a value. */
export function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`
}

/** Joins the parts that are not empty. */
export function joined(parts: readonly (string | false | null)[], separator = ' '): string {
  return parts.filter((part) => part !== '' && part !== null && part !== false).join(separator)
}

/** Several blocks as one paragraph. */
export function together(...pieces: readonly Piece[]): Block | null {
  const blocks = pieces.filter(isWritten).map(asBlock)
  return blocks.length === 0
    ? null
    : { kind: 'text', text: joined(blocks.map(({ text }) => text)), cites: blocks.flatMap(({ cites }) => cites) }
}

/** A numbered part of the document's body. */
export function part(id: string, title: string, pieces: readonly Piece[]): SectionDraft {
  return { id, kind: 'body', title, numbered: true, pieces }
}

/** Drafts → sections: empty ones are left out, the others are numbered and their norms collected. */
export function assemble(drafts: readonly SectionDraft[]): DocumentSection[] {
  let number = 0
  return drafts.flatMap(({ id, kind, title, numbered, pieces }) => {
    const blocks = pieces.filter(isWritten).map(asBlock)
    if (blocks.length === 0) return []
    if (numbered) number += 1
    return {
      id,
      kind,
      ...(title === undefined ? {} : { title }),
      ...(numbered ? { number } : {}),
      paragraphs: kind === 'attachments' ? blocks.map(({ kind, text }) => ({ kind, text })) : punctuated(blocks),
      citations: [...new Set(blocks.flatMap(({ cites }) => cites))],
    }
  })
}

function isWritten(piece: Piece): piece is string | Block {
  return piece !== null && piece !== false && (typeof piece === 'string' ? piece : piece.text) !== ''
}

function asBlock(piece: string | Block): Block {
  return typeof piece === 'string' ? law(piece) : piece
}

/** Punctuates a list as one sentence: each item ends with a semicolon, the last one with a full stop. */
function punctuated(blocks: readonly Block[]): Paragraph[] {
  const last = blocks.findLastIndex(({ kind }) => kind === 'item')
  return blocks.map(({ kind, text }, at) => ({
    kind,
    text: kind === 'item' ? (at === last ? ended(text) : `${withoutLastStop(text.replace(/;$/, ''))};`) : text,
  }))
}
