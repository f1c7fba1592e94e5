import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { DESK_TABLES } from '../../features/leads/server/backup/export-format.ts'
import worker from '../../worker/index.ts'
import { BUCKET_KEYS } from '../s3/check-signature.ts'
import type { Restored, Restoring } from '../s3/restored.ts'

export const HOUR = 60 * 60 * 1000
export const NIGHT = Date.UTC(2026, 10, 27)
/** Files of the nightly backup in the bucket. */
export const WHOLE = ['leads-20261127T000000Z.json', 'leads-20261127T000000Z.ndjson.gz']
/** Sorted names of the files. */
export const MIGRATIONS = namesOf(import.meta.glob('../../edge/migrations/leads/*.sql'))
const DESK_MIGRATIONS = namesOf(import.meta.glob('../../edge/migrations/desk/*.sql'))

function namesOf(files: Record<string, unknown>): string[] {
  return Object.keys(files)
    .map((path) => path.replace(/.*\//, ''))
    .sort()
}

/** Empty databases of leads and desk that were migrated by wrangler. */
export async function emptyLeads(): Promise<void> {
  await env.DESK_DB.batch(
    ['tokens', ...DESK_TABLES.toReversed()]
      .map((table) => `DELETE FROM ${table}`)
      .concat(ledger(DESK_MIGRATIONS))
      .map((sql) => env.DESK_DB.prepare(sql)),
  )
  await env.LEADS.batch(
    ['DELETE FROM outbox', 'DELETE FROM shown_forms', 'DELETE FROM marks', 'DELETE FROM indexnow_told', ...ledger(MIGRATIONS)].map((sql) =>
      env.LEADS.prepare(sql),
    ),
  )
}

function ledger(names: string[]): string[] {
  return [
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)',
    ...names.map((name) => `INSERT OR IGNORE INTO d1_migrations (name) VALUES ('${name}')`),
  ]
}

/** A bucket whose uploads follow the script, one after the other. */
export function bucketNamed(script: string) {
  const bucket = `${script}.${crypto.randomUUID()}`
  const settings = { ...BUCKET_KEYS, BACKUP_S3_ENDPOINT: inject('s3'), BACKUP_S3_BUCKET: bucket }
  return { bucket, settings }
}

export async function runCron(settings: Partial<Bindings>, time: number): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(time) }), { ...env, ...settings }, context)
  await waitOnExecutionContext(context)
}

export async function inBucket(bucket: string): Promise<{ names: string[]; open: number; begun: number }> {
  return (await fetch(`${inject('s3')}/__bucket/${bucket}`)).json()
}

export async function restored(bucket: string, spoil?: Restoring['spoil']): Promise<Restored> {
  const asked: Restoring = {
    endpoint: inject('s3'),
    bucket,
    leadsKey: `${Reflect.get(env, 'LEADS_KEY')}`,
    ...(spoil ? { spoil } : {}),
  }
  return (await fetch(inject('restorer'), { method: 'POST', body: JSON.stringify(asked) })).json()
}
