import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { bindingsTarget } from '../../content/publish/bindings-target.ts'
import { publishContent } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { readSeed } from '../seed/seed.ts'
import { openState } from './local-site.ts'
import { splitSql } from './split-sql.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

const ATTEMPTS = 5
/** Codes of a connection that ended, was refused, or was closed while it was written to. */
const HUNG_UP: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])

/** Prepares the databases of a state folder before a server listens, so that its first answer is a complete page. */
export async function seedState(stateDir: string, edition: ContentEdition): Promise<void> {
  const state = openState(stateDir)
  try {
    await seedLocal(state, edition)
  } finally {
    await state.dispose()
  }
}

/** Fills a new state folder with the content of `seed/`: a copy of `SEEDED_STATE`, where a run of tests has prepared one for all of them. */
export async function seedNewState(stateDir: string): Promise<void> {
  const { SEEDED_STATE } = process.env
  if (SEEDED_STATE === undefined) await seedState(stateDir, contentEdition(readSeed()))
  else cpSync(SEEDED_STATE, stateDir, { recursive: true })
}

/** Migrates the local databases and publishes the content if it changed. */
export async function seedLocal(site: Miniflare, edition: ContentEdition): Promise<void> {
  await publishContent(await localTarget(site), edition, new Date())
}

/** The migrated local databases as a place for editions. */
export async function localTarget(site: Miniflare): Promise<PublishTarget> {
  const [DB, SEARCH, LEADS, CONTENT] = await Promise.all([
    site.getD1Database('DB'),
    site.getD1Database('SEARCH'),
    site.getD1Database('LEADS'),
    site.getKVNamespace('CONTENT'),
  ])
  await insist(() => migrate(DB, 'migrations/content'))
  await insist(() => migrate(SEARCH, 'migrations/search'))
  await insist(() => migrate(LEADS, 'migrations/leads'))
  return bindingsTarget({ DB, SEARCH, CONTENT }, insist)
}

/**
 * On a busy machine workerd may close a connection that miniflare is about to use. Each step is a transaction or safe to repeat, so retry
 * it on a new connection.
 */
export async function insist<T>(step: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!isHungUp(error) || attempts <= 1) throw error
    return insist(step, attempts - 1)
  }
}

/** Whether a `fetch` of Node failed because its connection was gone. */
function isHungUp(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : undefined)
  return HUNG_UP.has(code)
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
