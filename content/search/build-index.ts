import type { SearchKind } from '../schemas/search.ts'
import { plainText, wordsOf } from './normalise.ts'
import { stem } from './stem.ts'

/** D1 refuses statements over 100 KB; a character is at most 4 bytes. */
const CHUNK_CHARS = 20_000
const WORDS_PER_INSERT = 500
const WORD_MAX_CHARS = 40

/** A page in the search index; `body` is plain text. Equally good matches are listed newest first, then in this order. */
export type SearchEntry = { kind: SearchKind; url: string; title: string; body: string; publishedAt?: string | null }

/**
 * The SQL statements that replace the whole index by these entries: one line each, without the final `;`, for `D1Database.batch` or, joined
 * with `;\n`, for `wrangler d1 execute --file`.
 */
export function indexStatements(entries: SearchEntry[]): string[] {
  const plain = entries.map(plainEntry)
  return [
    'DELETE FROM entries',
    'DELETE FROM entries_fts',
    'DELETE FROM words',
    ...plain.flatMap((entry, at) => entryStatements(entry, at + 1)),
    ...wordStatements(plain),
  ]
}

function plainEntry({ kind, url, title, body, publishedAt }: SearchEntry): SearchEntry {
  const published = publishedAt ? plainText(publishedAt) : null
  return { kind, url: plainText(url), title: plainText(title), body: plainText(body), publishedAt: published }
}

function entryStatements({ kind, url, title, body, publishedAt }: SearchEntry, id: number): string[] {
  const [shown = '', ...shownRest] = chunks(body)
  const [indexed = '', ...indexedRest] = chunks(indexedText(body))
  const shownValues = [id, literal(kind), literal(url), literal(title), literal(shown), publishedAt ? literal(publishedAt) : 'NULL']
  return [
    `INSERT INTO entries (id, kind, url, title, body, published_at) VALUES (${shownValues.join(', ')})`,
    ...shownRest.map((chunk) => `UPDATE entries SET body = body || ${literal(chunk)} WHERE id = ${id}`),
    `INSERT INTO entries_fts (rowid, title, body) VALUES (${id}, ${literal(indexedText(title))}, ${literal(indexed)})`,
    ...indexedRest.map((chunk) => `UPDATE entries_fts SET body = body || ${literal(chunk)} WHERE rowid = ${id}`),
  ]
}

/** Stems find every form of a word; the words themselves find incomplete ones, `площадо` for «площадок». */
function indexedText(text: string): string {
  return wordsOf(text)
    .map((word) => (stem(word.text) === word.text ? word.text : `${stem(word.text)} ${word.text}`))
    .join(' ')
}

function wordStatements(entries: SearchEntry[]): string[] {
  const counts = new Map<string, number>()
  for (const { title, body } of entries) {
    for (const { text } of wordsOf(`${title} ${body}`)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const rows = [...counts].filter(([word]) => isVocabulary(word)).map(([word, count]) => `(${literal(word)}, ${count})`)
  return Array.from(
    { length: Math.ceil(rows.length / WORDS_PER_INSERT) },
    (_, at) => `INSERT INTO words (word, count) VALUES ${rows.slice(at * WORDS_PER_INSERT, (at + 1) * WORDS_PER_INSERT).join(', ')}`,
  )
}

function isVocabulary(word: string): boolean {
  return word.length > 1 && word.length <= WORD_MAX_CHARS && !/^\d+$/.test(word)
}

function chunks(text: string): string[] {
  const chars = Array.from(text)
  return Array.from({ length: Math.ceil(chars.length / CHUNK_CHARS) }, (_, at) =>
    chars.slice(at * CHUNK_CHARS, (at + 1) * CHUNK_CHARS).join(''),
  )
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
