import type { Steps } from '../compile/in-turns.ts'
import type { SearchKind } from '../schemas/search.ts'
import { codesNamedIn } from './abbreviations.ts'
import { plainText, shownText, type Word, wordsOf } from './normalise.ts'
import { type Stem, stem } from './stem.ts'

const WORD_MAX_CHARS = 40

/** A page in the search index; its texts are plain text. Equally good matches are listed newest first, then in this order. */
export interface SearchEntry {
  kind: SearchKind
  url: string
  title: string
  /** Running text, from which the excerpt of a hit is taken. */
  body: string
  /** Text that is searched but never shown: headings, tables, labels. */
  unshown?: string
  publishedAt?: string | null
}

/** An entry as the index stores it. */
export interface IndexedEntry extends Omit<SearchEntry, 'unshown'> {
  publishedAt: string | null
  /** The text that a query is matched against. */
  indexedTitle: string
  indexedBody: string
  /** How often each word of it occurs, for did-you-mean. */
  words: Record<string, number>
}

/** The entry in steps. `stemOf` may remember the stems, because most words stand in many entries. */
export function* indexingEntry(
  { kind, url, title, body, unshown = '', publishedAt }: SearchEntry,
  stemOf: Stem = stem,
): Steps<IndexedEntry> {
  const shown = { kind, url: plainText(url), title: shownText(title), body: shownText(body) }
  const ofTitle = wordsOf(shown.title)
  const counts = new Map<string, number>()
  countIn(counts, ofTitle)
  const found = plainText(`${body} ${unshown}`)
  const indexed: string[] = []
  for (const piece of piecesOf(found)) {
    yield url
    const words = wordsOf(piece)
    countIn(counts, words)
    indexed.push(indexedText(words, stemOf))
  }
  indexed.push(indexedText(wordsOf(codesNamedIn(found)), stemOf))
  return {
    ...shown,
    publishedAt: publishedAt ? plainText(publishedAt) : null,
    indexedTitle: indexedText(ofTitle, stemOf),
    indexedBody: indexed.filter(Boolean).join(' '),
    words: Object.fromEntries([...counts].filter(([word]) => isVocabulary(word))),
  }
}

const PIECE_CHARS = 4000

/** The words of a long text in pieces, each of which is read in a step. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from + PIECE_CHARS)
    const end = space < 0 ? text.length : space
    pieces.push(text.slice(from, end))
    from = end
  }
  return pieces
}

/** Stems find every form of a word; the words themselves find incomplete ones, `площадо` for «площадок». */
function indexedText(words: readonly Word[], stemOf: Stem): string {
  return words
    .map(({ text: word }) => {
      const stem = stemOf(word)
      return stem === word ? word : `${stem} ${word}`
    })
    .join(' ')
}

function countIn(counts: Map<string, number>, words: readonly Word[]): void {
  for (const { text: word } of words) counts.set(word, (counts.get(word) ?? 0) + 1)
}

function isVocabulary(word: string): boolean {
  return word.length > 1 && word.length <= WORD_MAX_CHARS && !/^\d+$/.test(word)
}
