import { readdirSync } from 'node:fs'
import type { EditionDatabase } from '../../../content/publish/target.ts'
import { remoteDatabase } from '../stores.ts'
import { wranglerWith } from '../wrangler.ts'
import type { Site } from './site.ts'

/** Applies the migrations that the databases lack. They only add (test/migrations.test.ts): the version that is live goes on with the new tables. */
export async function migrate({
  account,
  deployment,
  config,
  say,
}: Pick<Site, 'account' | 'deployment' | 'config' | 'say'>): Promise<void> {
  const wrangler = wranglerWith(config, process.env)
  for (const { binding, database_name, migrations_dir } of deployment.config.d1_databases) {
    const applied = await appliedIn(remoteDatabase(account, deployment, binding))
    const missing = readdirSync(migrations_dir).filter((name) => name.endsWith('.sql') && !applied.has(name))
    if (missing.length === 0) continue
    say(`Migrating ${database_name}: ${missing.sort().join(', ')}`)
    await wrangler('d1', 'migrations', 'apply', database_name, '--remote')
  }
}

/** As wrangler remembers them. */
async function appliedIn(database: EditionDatabase): Promise<Set<unknown>> {
  const [tables = []] = await database.query([{ sql: "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'", params: [] }])
  if (tables.length === 0) return new Set()
  const [rows = []] = await database.query([{ sql: 'SELECT name FROM d1_migrations', params: [] }])
  return new Set(rows.map(({ name }) => name))
}
