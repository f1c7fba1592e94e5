import type { SearchKind } from '../schemas/search.ts'
import { codesNamedIn } from './abbreviations.ts'
import { plainText, shownText, wordsOf } from './normalise.ts'
import { stem } from './stem.ts'

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

export function indexedEntry({ kind, url, title, body, unshown = '', publishedAt }: SearchEntry): IndexedEntry {
  const shown = { kind, url: plainText(url), title: shownText(title), body: shownText(body) }
  const found = plainText(`${body} ${unshown}`)
  return {
    ...shown,
    publishedAt: publishedAt ? plainText(publishedAt) : null,
    indexedTitle: indexedText(shown.title),
    indexedBody: indexedText(`${found} ${codesNamedIn(found)}`),
    words: vocabularyOf(`${shown.title} ${found}`),
  }
}

/** Stems find every form of a word; the words themselves find incomplete ones, `площадо` for «площадок». */
function indexedText(text: string): string {
  return wordsOf(text)
    .map((word) => (stem(word.text) === word.text ? word.text : `${stem(word.text)} ${word.text}`))
    .join(' ')
}

function vocabularyOf(text: string): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { text: word } of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries([...counts].filter(([word]) => isVocabulary(word)))
}

function isVocabulary(word: string): boolean {
  return word.length > 1 && word.length <= WORD_MAX_CHARS && !/^\d+$/.test(word)
}
