import { env } from 'cloudflare:workers'
import { beforeAll, inject } from 'vitest'
import { dropIndexStatements } from '../../content/publish/edition-statements.ts'
import { publishContent } from '../../content/publish/publish-content.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { bindingsTarget } from '../../edge/sql/d1.ts'
import { loaded } from './loaded.ts'

const CREATED = /^CREATE (?:VIRTUAL )?TABLE (\w+)/

/** Restores the storage for each test file, because all files share one workerd. */
beforeAll(async () => {
  const seed = inject('seed')
  const migrations = inject('migrations')
  await empty(env.BUILDS)
  await empty(env.CONTENT)
  await renew(env.LEADS, migrations.leads)
  await renew(env.DESK_DB, migrations.desk)
  const hasChanged = await Promise.all([
    renew(env.DB, migrations.content),
    renew(env.SEARCH, [...dropIndex(seed.version), ...migrations.search]),
  ])
  if (hasChanged.includes(true)) await publishContent(bindingsTarget(env), seed)
  else await env.CONTENT.put(CONTENT_VERSION_KEY, seed.version)
  for (const db of [env.DB, env.SEARCH, env.LEADS, env.DESK_DB]) loaded.set(db, await written(db))
})

/** Empties a database, unless nothing was written to it since it was loaded; returns whether it did. */
async function renew(db: D1Database, migrations: string[]): Promise<boolean> {
  if (loaded.get(db) === (await written(db))) return false
  const emptying = migrations.flatMap((sql) => sql.match(CREATED)?.slice(1) ?? []).map((table) => `DROP TABLE IF EXISTS ${table}`)
  // Tables with references first.
  await db.batch([...emptying.reverse(), ...migrations].map((sql) => db.prepare(sql)))
  return true
}

function dropIndex(version: string): string[] {
  return dropIndexStatements(version).map(({ sql }) => sql)
}

/** Number of rows that were ever written, inserted or deleted in this database. */
async function written(db: D1Database): Promise<number | null> {
  return db.prepare('SELECT total_changes() AS rows').first('rows')
}

async function empty(kv: KVNamespace): Promise<void> {
  for (;;) {
    const { keys, list_complete } = await kv.list()
    await Promise.all(keys.map(({ name }) => kv.delete(name)))
    if (list_complete) return
  }
}
