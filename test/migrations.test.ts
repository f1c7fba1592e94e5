import { beforeAll, describe, expect, it } from 'vitest'
import { allRows, type Sql, statement } from '../contract/sql.ts'
import { readMigrations } from '../host/sql/migrations.ts'
import { newDatabase } from './host/host-leads.ts'

/** Statements that do not affect an earlier release: new tables, indexes, and columns that may be empty. */
const EXPANDS = /^CREATE (?:VIRTUAL )?TABLE \w|^CREATE INDEX \w|^ALTER TABLE \w+ ADD COLUMN (?!.*\bNOT NULL\b(?!.*\bDEFAULT\b))/s

const NAMES = ['content', 'search', 'leads', 'desk'] as const
const later = NAMES.flatMap((name) =>
  readMigrations(`edge/migrations/${name}`)
    .slice(1)
    .map((one) => ({ place: `${name}/${one.name}`, statements: one.statements })),
)

/** Queries of the release before the editions, by table. */
const EARLIER = {
  content: [
    "INSERT INTO documents (kind, slug, position, json) VALUES ('page', 'serm', 0, '{}')",
    "SELECT json FROM documents WHERE kind = 'page' AND slug = 'serm'",
    "SELECT json FROM documents WHERE kind = 'page' ORDER BY position",
    `INSERT INTO posts (slug, kind, tag, published_at, comments_count, editors_choice, card, json)
     VALUES ('fakt', 'post', 'pravo', '2026-10-05', 0, 1, '{}', '{}')`,
    "SELECT card FROM posts WHERE kind = 'post' AND tag = 'pravo' ORDER BY published_at DESC, slug LIMIT 6 OFFSET 0",
    "SELECT tag AS slug, json_extract(min(card), '$.tag.title') AS title, count(*) AS count FROM posts WHERE kind = 'post' GROUP BY tag",
  ],
  search: [
    "INSERT INTO entries (id, kind, url, title, body, published_at) VALUES (1, 'posts', '/fakt/', 'Факт', 'Слова', NULL)",
    "INSERT INTO entries_fts (rowid, title, body) VALUES (1, 'факт', 'слово слова')",
    "INSERT INTO words (word, count) VALUES ('факт', 1)",
    `SELECT e.url FROM entries_fts JOIN entries e ON e.id = entries_fts.rowid WHERE entries_fts MATCH '"факт"'
     ORDER BY bm25(entries_fts, 10.0, 1.0), e.published_at DESC, e.id LIMIT 5`,
    'SELECT word, count FROM words ORDER BY count DESC LIMIT 5',
  ],
}

it.each(later)('a migration only adds, so that the previous release keeps working: $place', ({ statements }) => {
  expect(statements.filter(({ sql }) => !EXPANDS.test(sql))).toEqual([])
})

it.each([
  'DROP TABLE posts',
  'ALTER TABLE posts DROP COLUMN card',
  'ALTER TABLE posts RENAME TO old_posts',
  'ALTER TABLE posts ADD COLUMN title TEXT NOT NULL',
  'CREATE UNIQUE INDEX posts_by_title ON posts (title)',
  'CREATE TRIGGER posts_added AFTER INSERT ON posts BEGIN SELECT 1; END',
  "UPDATE posts SET kind = 'post'",
])('a statement that does more is detected: %s', (sql) => {
  expect(EXPANDS.test(sql)).toBe(false)
})

describe.each(['content', 'search'] as const)('the release before the editions still works on %s', (name) => {
  let db: Sql
  beforeAll(async () => {
    db = (await newDatabase(name)).db
  })

  it.each(EARLIER[name])('the query of the previous release still works: %s', async (sql) => {
    expect(await allRows(db, statement(sql))).toHaveLength(sql.startsWith('SELECT') ? 1 : 0)
  })
})
