import { inParts } from '../../contract/parts.ts'
import { type Statement, statement } from '../../contract/sql.ts'
import type { ContentEdition } from '../compile/content-edition.ts'
import { indexTables } from '../search/index-tables.ts'

/** A statement may carry 2 MB. */
const ROWS_PER_STATEMENT = 1000

/** The parts of the edition. They are written before its contents, so that no cleanup deletes the contents as unreferenced. */
export function nameStatements({ version, documents, posts, entries }: ContentEdition, now: Date): Statement[] {
  return [
    statement(
      `INSERT INTO editions (version, made_at, documents, posts, entries) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (version) DO UPDATE SET made_at = excluded.made_at`,
      version,
      now.toISOString(),
      documents.length,
      posts.length,
      entries.length,
    ),
    ...rows(
      documents,
      `INSERT OR IGNORE INTO edition_documents (version, kind, slug, position, hash)
       SELECT ?, value ->> 'kind', value ->> 'slug', value ->> 'position', value ->> 'hash' FROM json_each(?)`,
      version,
    ),
    ...rows(
      posts,
      `INSERT OR IGNORE INTO edition_posts (version, slug, kind, tag, published_at, comments_count, editors_choice, card_hash, hash)
       SELECT ?, value ->> 'slug', value ->> 'kind', value ->> 'tag', value ->> 'publishedAt', value ->> 'commentsCount',
         value ->> 'editorsChoice', value ->> 'cardHash', value ->> 'hash' FROM json_each(?)`,
      version,
    ),
  ]
}

/** The entries of the edition's search index. */
export function entryStatements({ version, entries }: Pick<ContentEdition, 'version' | 'entries'>): Statement[] {
  const numbered = entries.map((hash, at) => ({ id: at + 1, hash }))
  return rows(
    numbered,
    "INSERT OR IGNORE INTO edition_entries (version, id, hash) SELECT ?, value ->> 'id', value ->> 'hash' FROM json_each(?)",
    version,
  )
}

/** Records that this edition is the shown one. */
export function shownStatement(version: string, now: Date): Statement {
  const sql = `UPDATE editions SET published_at = ?, publish_number = 1 + (SELECT ifnull(max(publish_number), 0) FROM editions)
               WHERE version = ?`
  return statement(sql, now.toISOString(), version)
}

/** JSON by its hash. */
export function contentStatements(contents: Record<string, string>): Statement[] {
  return Object.entries(contents).map(([hash, json]) => statement('INSERT OR IGNORE INTO contents (hash, json) VALUES (?, ?)', hash, json))
}

/** Creates the search tables from the entries in one transaction, so that they are complete or absent. */
export function indexStatements(version: string): Statement[] {
  const { entries, fts, words } = indexTables(version)
  const named = 'FROM edition_entries e JOIN contents c ON c.hash = e.hash'
  return [
    ...dropIndexStatements(version),
    statement(
      `CREATE TABLE ${entries} (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, url TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, published_at TEXT)`,
    ),
    statement(`CREATE VIRTUAL TABLE ${fts} USING fts5(title, body, tokenize = 'unicode61')`),
    statement(`CREATE TABLE ${words} (word TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID`),
    statement(
      `INSERT INTO ${entries} SELECT e.id, c.json ->> 'kind', c.json ->> 'url', c.json ->> 'title', c.json ->> 'body', c.json ->> 'publishedAt'
       ${named} WHERE e.version = ? ORDER BY e.id`,
      version,
    ),
    statement(
      `INSERT INTO ${fts} (rowid, title, body) SELECT e.id, c.json ->> 'indexedTitle', c.json ->> 'indexedBody'
       ${named} WHERE e.version = ? ORDER BY e.id`,
      version,
    ),
    statement(
      `INSERT INTO ${words} SELECT w.key, sum(w.value) ${named}, json_each(c.json, '$.words') w WHERE e.version = ? GROUP BY w.key`,
      version,
    ),
  ]
}

export function dropIndexStatements(version: string): Statement[] {
  return Object.values(indexTables(version)).map((table) => statement(`DROP TABLE IF EXISTS ${table}`))
}

/** Rows as JSON: one value for any number of rows. */
function rows(all: object[], sql: string, version: string): Statement[] {
  return Array.from(inParts(all, ROWS_PER_STATEMENT), (part) => statement(sql, version, JSON.stringify(part)))
}
