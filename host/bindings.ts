import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import type { Sql } from '../contract/sql.ts'
import type { Assets } from './assets.ts'
import { createImages } from './bindings/images.ts'
import { createKv, type KeyValues } from './bindings/kv.ts'
import { createMailbox } from './bindings/mail.ts'
import { type Consume, createQueue } from './bindings/queue.ts'
import { createRateLimit } from './bindings/rate-limit.ts'
import type { PublishedContent } from './content.ts'
import type { HostSettings } from './settings.ts'
import { createSqlite } from './sql/sqlite.ts'
import type { StateFiles } from './state-files.ts'
import type { WorkerConfig } from './worker.ts'

interface Parts {
  config: WorkerConfig
  settings: HostSettings
  state: StateFiles
  assets: Assets
  content: PublishedContent
  consume: Consume
}

export interface Bindings {
  /** Bindings by name; without the worker's own settings but where it runs. */
  env: Record<string, unknown>
  close(): Promise<void>
}

/** What wrangler.toml binds, on this machine. In the place of D1 stands a database that the worker asks without an adapter (edge/sql/d1.ts). */
export async function openBindings({ config, settings, state, assets, content, consume }: Parts): Promise<Bindings> {
  const leads = await openLeads(settings, state)
  const kv = state.open('kv.sqlite')
  const namespaces = config.kv_namespaces.map(({ binding }) => [binding, createKv(kv, binding)] as const)
  return {
    env: {
      ...Object.fromEntries(namespaces.map(([name, values]) => [name, name === 'CONTENT' ? withVersion(values, content) : values])),
      ...Object.fromEntries(config.ratelimits.map(({ name, simple }) => [name, createRateLimit(simple)])),
      ...Object.fromEntries(config.queues.producers.map(({ binding, queue }) => [binding, createQueue(queue, consume)])),
      ...Object.fromEntries(config.send_email.map(({ name }) => [name, createMailbox(settings.SMTP_URL)])),
      DB: createSqlite(content.content, 'BEGIN'),
      SEARCH: createSqlite(content.search, 'BEGIN'),
      LEADS: leads.database,
      IMAGES: createImages(),
      ASSETS: assets,
      OWN_MACHINE: '1',
    },
    async close() {
      await leads.close()
      kv.close()
    },
  }
}

/** A file of this machine, or a PostgreSQL that several share. */
async function openLeads({ DATABASE_URL }: HostSettings, state: StateFiles): Promise<{ database: Sql; close(): void | Promise<void> }> {
  if (DATABASE_URL === '') return state.leads('edge/migrations/leads')
  const { openPostgresLeads } = await import('./sql/postgres-leads.ts')
  const database = openPostgresLeads(DATABASE_URL)
  return { database, close: database.close }
}

/** The version of the content is that of the files, not a row. */
function withVersion(values: KeyValues, content: PublishedContent): KeyValues {
  return { ...values, get: async (key, options) => (key === CONTENT_VERSION_KEY ? content.version() : values.get(key, options)) }
}
