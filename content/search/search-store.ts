import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import type { PartlyFound, SearchGroups, SearchHit, SearchKind, SearchPage } from '../schemas/search.ts'
import { createVocabulary, didYouMean, type Vocabulary, type VocabularyWord } from './did-you-mean.ts'
import { ftsFullQuery, ftsQuery, ftsTitleQuery, neededWords, type SearchTerms, searchTerms } from './fts-query.ts'
import { excerptOf, marksOf } from './highlight.ts'
import { type IndexTables, indexTables } from './index-tables.ts'
import { repairLayout, swapLayout } from './keyboard-layout.ts'
import { cleanQuery, normaliseQuery } from './normalise.ts'
import { createCachedStem, type Stem } from './stem.ts'

type SearchStore = {
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
        ${fts}.rowid IN (SELECT rowid FROM ${fts} WHERE ${fts} MATCH ?6) DESC,
        bm25(${fts}, 10.0, 1.0), e.published_at DESC, e.id LIMIT ?3 OFFSET ?4`,
    total: `SELECT count(*) AS total ${found}`,
    totals: `SELECT (SELECT count(*) FROM ${fts} WHERE ${fts} MATCH asked.value) AS total FROM json_each(?1) AS asked ORDER BY asked.key`,
    words: `SELECT word, count FROM ${words} ORDER BY count DESC LIMIT ?1`,
  }
}

/**
 * Search over the index of one edition. Any string is a valid query. Create one store per isolate and edition: it keeps the site's vocabulary
 * after the first query without results has loaded it.
 */
export function createSearchStore(db: Sql, version: string): SearchStore {
  const queries = queriesTo(indexTables(version))
  const stemOf = createCachedStem()
  let loaded: Vocabulary | undefined

  async function vocabulary(): Promise<Vocabulary> {
    // Stores the words, not the promise: a promise of another request may never settle in this one.
    loaded ??= createVocabulary(await allRows(db, statement<VocabularyWord>(queries.words, VOCABULARY_MAX_WORDS)))
    return loaded
  }

  async function hits(terms: SearchTerms, { kinds, limit, offset }: Range): Promise<SearchHit[]> {
    const match = ftsQuery(terms)
    if (match === null) return []
    const params = [match, JSON.stringify(kinds), limit, offset, ftsTitleQuery(terms), ftsFullQuery(terms) ?? match]
    const rows = await allRows(db, statement<HitRow>(queries.hits, ...params))
    return rows.map((row) => toHit(row, terms, stemOf))
  }

  async function count(terms: SearchTerms, kinds: SearchKind[]): Promise<number> {
    const match = ftsQuery(terms)
    if (match === null) return 0
    return (await firstRow(db, statement<{ total: number }>(queries.total, match, JSON.stringify(kinds))))?.total ?? 0
  }

  const isKnown = async (q: string) => (await count(searchTerms(q), ALL_KINDS)) > 0

  /**
   * Returns the word that the fewest texts contain, a number only where no other word is known, and the words that no text contains. Null
   * when no text contains any of them; a letter or a number up to 99 does not count, because it occurs everywhere.
   */
  async function rarestWord(q: string): Promise<{ terms: SearchTerms; partly: PartlyFound } | null> {
    const words = neededWords(q).map((word) => ({ ...word, match: ftsQuery(word.terms) }))
    if (words.length < 2) return null
    const matches = JSON.stringify(words.map(({ match }) => match))
    const rows = await allRows(db, statement<{ total: number }>(queries.totals, matches))
    const counted = words.map((word, at) => ({ ...word, total: rows[at]?.total ?? 0 }))
    const known = counted.filter(({ total, typed }) => total > 0 && !/^(?:.|\d\d)$/u.test(typed))
    const asNumber = ({ typed }: { typed: string }) => Number(/^[\d.]+$/.test(typed))
    const [rarest] = known.toSorted((a, b) => asNumber(a) - asNumber(b) || a.total - b.total)
    const unknown = counted.filter(({ total }) => total === 0).map(({ typed }) => typed)
    return rarest ? { terms: rarest.terms, partly: { word: rarest.typed, unknown: [...new Set(unknown)] } } : null
  }

  /** The first of the corrected queries that differs from `q`, makes sense and has all of its words in some text. */
  async function knownOf(corrected: string[], q: string, words: Vocabulary): Promise<string | undefined> {
    // Some word begins with any two letters.
    const makesSense = (text: string) => searchTerms(text).stems.every((stem) => stem.length > 2 || /\d/.test(stem) || words.has(stem))
    for (const query of new Set(corrected)) if (query !== q && makesSense(query) && (await isKnown(query))) return query
    return undefined
  }

  /** A spelling of the query, or of the query in the other keyboard layout, that some text contains. */
  async function suggestionFor(q: string, words: Vocabulary): Promise<{ didYouMean?: string }> {
    const close = didYouMean(q, words) ?? didYouMean(swapLayout(q), words)
    return close !== undefined && (await isKnown(close)) ? { didYouMean: close } : {}
  }

  /**
   * The answer to the query. When no text has all of its words, the answer in the other keyboard layout; else that for its rarest word, or
   * nothing, and a suggested spelling.
   */
  async function answered<Answer extends SearchPage | SearchGroups>(
    typed: string,
    find: (terms: SearchTerms) => Promise<Answer>,
    isEmpty: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const q = normaliseQuery(typed)
    const terms = searchTerms(q)
    const found = await find(terms)
    // Texts of another kind may have all words: one page shows all kinds, and they must not answer different queries.
    if (!isEmpty(found) || ftsQuery(terms) === null || (await isKnown(q))) return found

    const words = await vocabulary()
    const repaired = repairLayout(q, words.knows)
    const correctedTo = await knownOf([swapLayout(q), repaired ?? q], q, words)
    if (correctedTo !== undefined) return { ...(await find(searchTerms(correctedTo))), correctedTo }

    const suggestion = await suggestionFor(q, words)
    const asTyped = await rarestWord(cleanQuery(typed))
    if (asTyped) return { ...(await find(asTyped.terms)), partly: asTyped.partly, ...suggestion }
    const rarest = repaired !== null && (await rarestWord(repaired))
    if (rarest) return { ...(await find(rarest.terms)), partly: rarest.partly, correctedTo: repaired, ...suggestion }
    return { ...found, ...suggestion }
  }

  return {
    search({ q, kinds = ALL_KINDS, limit, page }) {
      const size = atLeastOne(limit, LIMIT_MAX)
      const at = atLeastOne(page)
      const find = async (terms: SearchTerms): Promise<SearchPage> => {
        const range = { kinds, limit: size, offset: (at - 1) * size }
        const [items, total] = await Promise.all([hits(terms, range), count(terms, kinds)])
        return { items, total, page: at, pages: Math.max(1, Math.ceil(total / size)) }
      }
      return answered(q, find, (answer) => answer.total === 0)
    },

    groups({ q, limit }) {
      const size = atLeastOne(limit, LIMIT_MAX)
      const find = async (terms: SearchTerms): Promise<SearchGroups> => {
        const ofKind = (kind: SearchKind) => hits(terms, { kinds: [kind], limit: size, offset: 0 })
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
