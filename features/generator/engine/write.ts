import type { CitationId } from './citations.ts'
import type { DocumentSection, Paragraph } from './document.ts'

/** A paragraph with the norms it names; `null` and `''` leave no trace, so that conditional parts read as one list. */
export type Piece = string | Block | null | false
export interface Block extends Paragraph {
  cites: readonly CitationId[]
}

export interface SectionDraft {
  id: string
  kind: DocumentSection['kind']
  title?: string
  /** Counted among the numbered sections. */
  numbered?: true
  mandatory?: true
  pieces: readonly Piece[]
}

export function law(text: string, ...cites: CitationId[]): Block {
  return { kind: 'text', text, cites }
}

/** One of a numbered list. */
export function item(piece: Piece): Block | null {
  const block = typeof piece === 'string' ? law(piece) : piece || null
  return block && { ...block, kind: 'item' }
}

/** Another's words in a paragraph of their own. */
export function quote(text: string): Block {
  return { kind: 'quote', text, cites: [] }
}

/** `Кому: Роскомнадзор`; nothing when there is nothing to name. */
export function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`
}

/** What of it is there, joined in one line. */
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
  return { id, kind: 'body', title, numbered: true, mandatory: true, pieces }
}

/** Drafts → sections: what stayed empty is left out, the rest is numbered and its norms are gathered. */
export function assemble(drafts: readonly SectionDraft[]): DocumentSection[] {
  let number = 0
  return drafts.flatMap(({ id, kind, title, numbered, mandatory = false, pieces }) => {
    const blocks = pieces.filter(isWritten).map(asBlock)
    if (blocks.length === 0) return []
    if (numbered) number += 1
    return {
      id,
      kind,
      ...(title === undefined ? {} : { title }),
      ...(numbered ? { number } : {}),
      mandatory,
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

/** A list is one sentence: each item ends with a semicolon, the last with a full stop. */
function punctuated(blocks: readonly Block[]): Paragraph[] {
  const last = blocks.findLastIndex(({ kind }) => kind === 'item')
  return blocks.map(({ kind, text }, at) => ({
    kind,
    text: kind === 'item' ? `${text.replace(/[;.]$/, '')}${at === last ? '.' : ';'}` : text,
  }))
}
