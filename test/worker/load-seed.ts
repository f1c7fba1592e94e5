import { env } from 'cloudflare:workers'
import { beforeAll, inject } from 'vitest'
import { CONTENT_VERSION_KEY } from '../../content/source.ts'

type Statements = { sql: string; params: (string | number | null)[] }[]

beforeAll(async () => {
  const seed = inject('seed')
  const migrations = inject('migrations')
  await run(env.DB, migrations.content, seed.content)
  await run(env.SEARCH, migrations.search, seed.search)
  await run(env.LEADS, migrations.leads, [])
  await env.CONTENT.put(CONTENT_VERSION_KEY, seed.version)
})

async function run(db: D1Database, migrations: string[], statements: Statements): Promise<void> {
  await db.batch([...migrations.map((sql) => db.prepare(sql)), ...statements.map(({ sql, params }) => db.prepare(sql).bind(...params))])
}
