import type { DocumentType } from '../../engine/document.ts'
import { codeOf } from './codes.ts'
import type { CitedNorm } from './law.ts'
import { hashOf } from './passages.ts'

/** A thing that a lawyer judges: a paragraph wherever it stands, or a worked case as a whole. */
export interface Item {
  /** Of everything that was read: another text, another answer, another edition of a norm makes another code. */
  code: string
  /** The kind of document on whose sheet it stands. */
  type: DocumentType
  /** Name of the case; `null` for a paragraph. */
  case: string | null
  text: string
  /** In the words of the questions; empty for a paragraph. */
  answers: string
  norms: readonly CitedNorm[]
  hash: Hashes
}

/** SHA-256 of each part that was read. */
interface Hashes {
  text: string
  answers: string
  norms: string
}

export function createItem(given: Omit<Item, 'code' | 'hash'>): Item {
  const hash = {
    text: hashOf(given.text),
    answers: hashOf(given.answers),
    norms: hashOf(...given.norms.flatMap(({ id, edition, quote }) => [id, edition, quote])),
  }
  return { ...given, hash, code: codeOf(given.case ?? '', hash.text, hash.answers, hash.norms) }
}

/** How people are told of it. */
export function titleOf({ case: name, text }: Pick<Item, 'case' | 'text'>): string {
  const words = text.replaceAll(/\s+/g, ' ')
  return name ?? `«${words.length > 70 ? `${words.slice(0, 69).trimEnd()}…` : words}»`
}
