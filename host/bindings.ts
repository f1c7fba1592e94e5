import { join } from 'node:path'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import type { Sql } from '../contract/sql.ts'
import type { Assets } from './assets.ts'
import { createImages } from './bindings/images.ts'
import { createKv, type KeyValues } from './bindings/kv.ts'
import { createMailbox } from './bindings/mail.ts'
import { type Consume, createQueue } from './bindings/queue.ts'
import type { PublishedContent } from './content.ts'
import { createTextsProcess } from './create-texts-process.ts'
import { createEditionFiles, EDITIONS_FOLDER } from './edition-files.ts'
import type { HostSettings } from './settings.ts'
import { createSqlite } from './sql/sqlite.ts'
import type { StateFiles } from './state-files.ts'
import type { WorkerConfig } from './worker.ts'

/** Limit of counted networks in one period; requests of further networks are allowed, so that a flood cannot fill the memory. */
const MAX_KEYS = 100_000

interface Parts {
  config: WorkerConfig
  settings: HostSettings
  /** Variables and secrets of the worker. */
  worker: Record<string, string>
  state: StateFiles
  assets: Assets
  content: PublishedContent
  consume: Consume
}

export interface Bindings {
  /** Bindings by name, and `OWN_MACHINE`, but none of the worker's settings. */
  env: Record<string, unknown>
  close(): Promise<void>
}

/** Opens the bindings of wrangler.toml on this machine. Databases replace D1, and the worker queries them without an adapter (edge/sql/d1.ts). */
export async function openBindings({ config, settings, worker, state, assets, content, consume }: Parts): Promise<Bindings> {
  const databases = await openDatabases(settings, state)
  const texts = createTextsProcess({ host: settings, worker })
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
      LEADS: databases.leads,
      DESK_DB: databases.desk,
      EDITIONS: createEditionFiles(join(settings.STATE_DIR, EDITIONS_FOLDER), settings.CONTENT_DIR),
      TEXTS: texts,
      IMAGES: createImages(),
      ASSETS: assets,
      OWN_MACHINE: '1',
    },
    async close() {
      await texts.end()
      await databases.close()
      kv.close()
    },
  }
}

/** Opens files of this machine, or one PostgreSQL that several machines share. */
export async function openDatabases(
  { DATABASE_URL }: HostSettings,
  state: StateFiles,
): Promise<{ leads: Sql; desk: Sql; close(): Promise<void> }> {
  if (DATABASE_URL !== '') {
    const { openMigratedPostgres } = await import('./sql/postgres.ts')
    const database = openMigratedPostgres(DATABASE_URL)
    return { leads: database, desk: database, close: database.close }
  }
  const [leads, desk] = [await state.database('leads'), await state.database('desk')]
  return {
    leads: leads.database,
    desk: desk.database,
    async close() {
      leads.close()
      desk.close()
    },
  }
}

/** Reads the version of the content from the files instead of a row. */
function withVersion(values: KeyValues, content: PublishedContent): KeyValues {
  return { ...values, get: async (key, options) => (key === CONTENT_VERSION_KEY ? content.version() : values.get(key, options)) }
}

/** Counts requests in this process, in fixed periods like miniflare. Each process allows the whole limit. */
export function createRateLimit({ limit, period }: { limit: number; period: number }) {
  let counted = new Map<string, number>()
  let counting = 0
  return {
    async limit({ key }: { key: string }): Promise<{ success: boolean }> {
      const now = Math.floor(Date.now() / 1000 / period)
      if (now !== counting) counted = new Map()
      counting = now
      const count = (counted.get(key) ?? 0) + 1
      if (count === 1 && counted.size >= MAX_KEYS) return { success: true }
      counted.set(key, count)
      return { success: count <= limit }
    },
  }
}
