import { type Sql, statement } from '../contract/sql.ts'

/** Fills an empty desk with a row or two in each of its tables: an import, a publication, a draft, somebody who is signed in. */
export async function fillDesk(db: Sql): Promise<void> {
  const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]
  await db.query([
    statement('INSERT INTO texts (hash, text) VALUES (?, ?)', before, 'Было «так»'),
    statement('INSERT INTO texts (hash, text) VALUES (?, ?)', after, 'Стало так'),
    statement('INSERT INTO files (path, hash, synced) VALUES (?, ?, ?)', 'pages/serm.md', after, before),
    statement(
      "INSERT INTO drafts (path, text, base, etag, owner, updated_by, updated_at) VALUES ('posts/fakt.md', 'Черновик', ?, 1, 'Анна', 'Анна', 5)",
      before,
    ),
    statement("INSERT INTO checkpoints (path, at, hash, made_by, cause) VALUES ('posts/fakt.md', 4, ?, 'Анна', 'pause')", before),
    statement(
      "INSERT INTO publications (number, version, cause, state, made_by, at, shown_at) VALUES (1, 'v1', 'import', 'shown', 'site', 1, 1)",
    ),
    statement(
      "INSERT INTO publications (number, version, cause, state, made_by, at, shown_at) VALUES (2, 'v2', 'publish', 'shown', 'Анна', 2, 2)",
    ),
    statement("INSERT INTO changes (publication, path, before, after) VALUES (2, 'pages/serm.md', ?, ?)", before, after),
    statement("INSERT INTO log (id, at, made_by, action, subject) VALUES ('l1', 2, 'Анна', 'publish', '2')"),
    statement("INSERT INTO people (id, name, email, roles, state, at) VALUES ('p1', 'Анна', 'anna@site.ru', 'admin editor', 'active', 1)"),
    statement(
      "INSERT INTO passkeys (id, person, public_key, counter, transports, label, at) VALUES ('k1', 'p1', 'pQECAyYgASFY', 3, 'internal', 'Ноутбук', 1)",
    ),
    statement("INSERT INTO tokens (hash, kind, person, at, seen_at, expires_at) VALUES (?, 'session', 'p1', 1, 1, 9)", 'c'.repeat(64)),
  ])
}
