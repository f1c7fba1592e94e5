import type { DocumentType } from '../../engine/document.ts'
import type { CitedNorm } from './law.ts'
import { hashOf } from './passages.ts'

/** An item that a lawyer judges: a paragraph wherever it occurs, or a worked case as a whole. */
export interface Item {
  /** Code of everything that was read: another text, answer or edition of a norm makes another code. */
  code: string
  /** The kind of document of its sheet. */
  type: DocumentType
  /** Name of the case; `null` for a paragraph. */
  case: string | null
  text: string
  /** The answers with their questions; empty for a paragraph. */
  answers: string
  norms: readonly CitedNorm[]
  /** SHA-256 of each part that was read. */
  hash: Record<'text' | 'answers' | 'norms', string>
}

export function createItem(given: Omit<Item, 'code' | 'hash'>): Item {
  const hash = {
    text: hashOf(given.text),
    answers: hashOf(given.answers),
    norms: hashOf(...given.norms.flatMap(({ id, edition, quote }) => [id, edition, quote])),
  }
  return { ...given, hash, code: codeOf(given.case ?? '', hash.text, hash.answers, hash.norms) }
}

/** Title of the item in messages. */
export function titleOf({ case: name, text }: Pick<Item, 'case' | 'text'>): string {
  const words = text.replaceAll(/\s+/g, ' ')
  return name ?? `«${words.length > 70 ? `${words.slice(0, 69).trimEnd()}…` : words}»`
}

/** `3fa9c1d2e4b7-1a2b`, printed beside each item: the beginning of its hash and a checksum, so that an edited code is detected. */
function codeOf(...hashes: readonly string[]): string {
  const start = hashOf(...hashes).slice(0, 12)
  return `${start}-${checkOf(start)}`
}

export const CODE = /[0-9a-f]{12}-[0-9a-f]{4}/

/** Whether this project has issued the code, even if its text has changed since. */
export function isCode(code: string): boolean {
  const [start = '', check = ''] = code.split('-')
  return checkOf(start) === check
}

function checkOf(start: string): string {
  return hashOf('reputation agency site, lawyer’s review', start).slice(0, 4)
}
