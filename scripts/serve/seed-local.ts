import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { CONTENT_VERSION_KEY } from '../../content/version-key.ts'
import type { Statement, seedStatements } from '../seed/statements.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

type Content = ReturnType<typeof seedStatements>

const ATTEMPTS = 5

/**
 * Migrates the local databases and loads the content when it changed. Returns whether it did. On a busy machine workerd at times hangs up
 * the connection that miniflare is about to use; every step is a transaction or harmless to repeat, so the whole is tried again.
 */
export async function seedLocal(site: Miniflare, content: Content, attempt = 1): Promise<boolean> {
  try {
    return await loadContent(site, content)
  } catch (error) {
    const isHungUp = error instanceof TypeError && error.message === 'fetch failed'
    if (!isHungUp || attempt === ATTEMPTS) throw error
    return seedLocal(site, content, attempt + 1)
  }
}

async function loadContent(site: Miniflare, statements: Content): Promise<boolean> {
  const [db, search, leads, kv] = await Promise.all([
    site.getD1Database('DB'),
    site.getD1Database('SEARCH'),
    site.getD1Database('LEADS'),
    site.getKVNamespace('CONTENT'),
  ])
  await migrate(db, 'migrations/content')
  await migrate(search, 'migrations/search')
  await migrate(leads, 'migrations/leads')
  if ((await kv.get(CONTENT_VERSION_KEY)) === statements.version) return false
  await execute(db, statements.content)
  await execute(search, statements.search)
  // Last: the version makes the new content visible.
  await kv.put(CONTENT_VERSION_KEY, statements.version)
  return true
}

/** Applies what is missing, in the order of the names, remembered in the table that wrangler uses too. */
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

/** One statement ends where a line ends with a semicolon. */
export function splitSql(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** All or nothing: a batch is one transaction. */
async function execute(db: Database, statements: Statement[]): Promise<void> {
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
}
