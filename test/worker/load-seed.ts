import { env } from 'cloudflare:workers'
import { beforeAll, inject } from 'vitest'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { loaded } from './loaded.ts'

const CREATED = /^CREATE (?:VIRTUAL )?TABLE (\w+)/

type Statements = { sql: string; params: (string | number | null)[] }[]

/** Test files share one workerd: gives each file the storage that the first one found. */
beforeAll(async () => {
  const seed = inject('seed')
  const migrations = inject('migrations')
  await load(env.DB, migrations.content, seed.content)
  await load(env.SEARCH, migrations.search, seed.search)
  await load(env.LEADS, migrations.leads, [])
  await empty(env.BUILDS)
  await empty(env.CONTENT)
  await env.CONTENT.put(CONTENT_VERSION_KEY, seed.version)
})

/** Loads a database anew, unless nothing was written to it since it was loaded. */
async function load(db: D1Database, migrations: string[], statements: Statements): Promise<void> {
  if (loaded.get(db) === (await written(db))) return
  const emptying = migrations.flatMap((sql) => sql.match(CREATED)?.slice(1) ?? []).map((table) => `DROP TABLE IF EXISTS ${table}`)
  await db.batch([
    ...[...emptying, ...migrations].map((sql) => db.prepare(sql)),
    ...statements.map(({ sql, params }) => db.prepare(sql).bind(...params)),
  ])
  loaded.set(db, await written(db))
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
