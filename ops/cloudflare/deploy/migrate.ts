import { applyMigrations, missingMigrations, readMigrations } from '../../../host/sql/migrations.ts'
import { remoteDatabase } from '../stores.ts'
import type { Site } from './deployed-site.ts'

/** Applies the migrations that the databases lack. They only add (test/migrations.test.ts): the version that is live goes on with the new tables. */
export async function migrate({ account, deployment, say }: Pick<Site, 'account' | 'deployment' | 'say'>): Promise<void> {
  for (const { binding, database_name, migrations_dir } of deployment.config.d1_databases) {
    const database = remoteDatabase(account, deployment, binding)
    const missing = await missingMigrations(database, readMigrations(migrations_dir))
    if (missing.length === 0) continue
    say(`Migrating ${database_name}: ${missing.map(({ name }) => name).join(', ')}`)
    await applyMigrations(database, missing)
  }
}
