import type { ContentDatabase } from '../embedded/content-database.ts'
import type { SearchGroups, SearchHit, SearchKind, SearchPage } from '../schemas/search.ts'
import { createVocabulary, didYouMean, type Vocabulary, type VocabularyWord } from './did-you-mean.ts'
import { ftsQuery, ftsTitleQuery, type SearchTerms, searchTerms } from './fts-query.ts'
import { excerptOf, marksOf } from './highlight.ts'
import { type IndexTables, indexTables } from './index-tables.ts'
import { repairLayout, swapLayout } from './keyboard-layout.ts'
import { normaliseQuery } from './normalise.ts'
import { createCachedStem, type Stem } from './stem.ts'

export type SearchStore = {
  /** One list; `page` counts from 1. All kinds unless some are named. */
  search(query: { q: string; kinds?: SearchKind[] | undefined; limit: number; page: number }): Promise<SearchPage>
  /** Up to `limit` hits of each kind. */
  groups(query: { q: string; limit: number }): Promise<SearchGroups>
}

type HitRow = { kind: SearchKind; url: string; title: string; body: string }
type Range = { kinds: SearchKind[]; limit: number; offset: number }

const ALL_KINDS: SearchKind[] = ['posts', 'services', 'reviews', 'rules']
const LIMIT_MAX = 50
const VOCABULARY_MAX_WORDS = 20_000

/** The queries to one edition's index. */
function queriesTo({ entries, fts, words }: IndexTables) {
  const found = `FROM ${fts} JOIN ${entries} e ON e.id = ${fts}.rowid
    WHERE ${fts} MATCH ?1 AND e.kind IN (SELECT value FROM json_each(?2))`
  return {
    // Entries with all words in the title come first. bm25 alone, even with title weight ten, fails on the most important words: a word in
    // more than half of the entries («отзыв») scores about nothing.
    hits: `SELECT e.kind, e.url, e.title, e.body ${found}
      ORDER BY ${fts}.rowid IN (SELECT rowid FROM ${fts} WHERE ${fts} MATCH ?5) DESC,
        bm25(${fts}, 10.0, 1.0), e.published_at DESC, e.id LIMIT ?3 OFFSET ?4`,
    total: `SELECT count(*) AS total ${found}`,
    words: `SELECT word, count FROM ${words} ORDER BY count DESC LIMIT ?1`,
  }
}

/**
 * Search over the index of one edition. Any string is a valid query. Create one store per isolate and edition: it keeps the site's vocabulary
 * after the first query without results has loaded it.
 */
export function createSearchStore(db: ContentDatabase, version: string): SearchStore {
  const queries = queriesTo(indexTables(version))
  const stemOf = createCachedStem()
  let loaded: Vocabulary | undefined

  async function vocabulary(): Promise<Vocabulary> {
    // Stores the words, not the promise: a promise of another request may never settle in this one.
    loaded ??= createVocabulary((await db.prepare(queries.words).bind(VOCABULARY_MAX_WORDS).all<VocabularyWord>()).results)
    return loaded
  }

  async function hits(q: string, { kinds, limit, offset }: Range): Promise<SearchHit[]> {
    const match = ftsQuery(q)
    if (match === null) return []
    const values = [match, JSON.stringify(kinds), limit, offset, ftsTitleQuery(q)]
    const { results } = await db
      .prepare(queries.hits)
      .bind(...values)
      .all<HitRow>()
    const terms = searchTerms(q)
    return results.map((row) => toHit(row, terms, stemOf))
  }

  async function count(q: string, kinds: SearchKind[]): Promise<number> {
    const match = ftsQuery(q)
    if (match === null) return 0
    return (await db.prepare(queries.total).bind(match, JSON.stringify(kinds)).first<number>('total')) ?? 0
  }

  /** The answer to the query; if empty, the answer in the other keyboard layout; if that is empty too, a suggested spelling. */
  async function answered<Answer extends SearchPage | SearchGroups>(
    typed: string,
    find: (q: string) => Promise<Answer>,
    isEmpty: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const q = normaliseQuery(typed)
    const found = await find(q)
    if (!isEmpty(found) || ftsQuery(q) === null) return found

    const words = await vocabulary()
    for (const repaired of new Set([swapLayout(q), repairLayout(q, words.knows) ?? q])) {
      if (repaired === q) continue
      const answer = await find(repaired)
      if (!isEmpty(answer)) return { ...answer, correctedTo: repaired }
    }
    const close = didYouMean(q, words) ?? didYouMean(swapLayout(q), words)
    const helps = close !== undefined && !isEmpty(await find(close))
    return helps ? { ...found, didYouMean: close } : found
  }

  return {
    search({ q, kinds = ALL_KINDS, limit, page }) {
      const size = atLeastOne(limit, LIMIT_MAX)
      const at = atLeastOne(page)
      const find = async (query: string): Promise<SearchPage> => {
        const range = { kinds, limit: size, offset: (at - 1) * size }
        const [items, total] = await Promise.all([hits(query, range), count(query, kinds)])
        return { items, total, page: at, pages: Math.max(1, Math.ceil(total / size)) }
      }
      return answered(q, find, (answer) => answer.total === 0)
    },

    groups({ q, limit }) {
      const size = atLeastOne(limit, LIMIT_MAX)
      const find = async (query: string): Promise<SearchGroups> => {
        const ofKind = (kind: SearchKind) => hits(query, { kinds: [kind], limit: size, offset: 0 })
        const [posts, services, reviews, rules] = await Promise.all([
          ofKind('posts'),
          ofKind('services'),
          ofKind('reviews'),
          ofKind('rules'),
        ])
        return { posts, services, reviews, rules }
      }
      return answered(q, find, (answer) => ALL_KINDS.every((kind) => answer[kind].length === 0))
    },
  }
}

function toHit({ kind, url, title, body }: HitRow, terms: SearchTerms, stemOf: Stem): SearchHit {
  return { kind, title, url, titleMarks: marksOf(title, terms, stemOf), ...excerptOf(body, terms, stemOf) }
}

function atLeastOne(value: number, max = 1_000_000): number {
  return Math.min(Math.max(1, Math.trunc(value) || 1), max)
}
