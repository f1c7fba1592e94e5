import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { Statement, seedStatements } from '../../content/compile/statements.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { openState } from './local-site.ts'
import { splitSql } from './split-sql.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

type Content = ReturnType<typeof seedStatements>

const ATTEMPTS = 5

/** Prepares the databases of a state folder before a server listens, so that its first answer is a complete page. */
export async function seedState(stateDir: string, content: Content): Promise<void> {
  const state = openState(stateDir)
  try {
    await seedLocal(state, content)
  } finally {
    await state.dispose()
  }
}

/** Migrates the local databases and loads the content if it changed; returns whether it did. */
export async function seedLocal(site: Miniflare, content: Content): Promise<boolean> {
  const [db, search, leads, kv] = await Promise.all([
    site.getD1Database('DB'),
    site.getD1Database('SEARCH'),
    site.getD1Database('LEADS'),
    site.getKVNamespace('CONTENT'),
  ])
  await insist(() => migrate(db, 'migrations/content'))
  await insist(() => migrate(search, 'migrations/search'))
  await insist(() => migrate(leads, 'migrations/leads'))
  if ((await insist(() => kv.get(CONTENT_VERSION_KEY))) === content.version) return false
  await insist(() => execute(db, content.content))
  await insist(() => execute(search, content.search))
  // Written last, because the version makes the new content visible.
  await insist(() => kv.put(CONTENT_VERSION_KEY, content.version))
  return true
}

/**
 * On a busy machine workerd may close a connection that miniflare is about to use. Each step is a transaction or safe to repeat, so retry
 * it on a new connection.
 */
async function insist<T>(step: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const isHungUp = error instanceof Error && error.message === 'fetch failed'
    if (!isHungUp || attempts <= 1) throw error
    return insist(step, attempts - 1)
  }
}

/** Applies missing migrations in the order of their names, recorded in the same table that wrangler uses. */
async function migrate(db: Database, folder: string): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map((row: Record<string, unknown>) => row.name))
  for (const name of readdirSync(folder)
    .sort()
    .filter((file) => file.endsWith('.sql') && !applied.has(file))) {
    const statements = splitSql(readFileSync(join(folder, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)])
  }
}

/** Atomic: a batch is one transaction. */
async function execute(db: Database, statements: Statement[]): Promise<void> {
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
}
