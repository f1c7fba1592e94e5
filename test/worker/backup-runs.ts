import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import worker from '../../worker/index.ts'
import { BUCKET_KEYS } from '../s3/keys.ts'
import type { Restored, Restoring } from '../s3/restored.ts'

export const HOUR = 60 * 60 * 1000
export const NIGHT = Date.UTC(2026, 10, 27)
/** What the night's backup leaves in the bucket. */
export const WHOLE = ['leads-20261127T000000Z.json', 'leads-20261127T000000Z.ndjson.gz']
/** Names of the files, in their order. */
export const MIGRATIONS = Object.keys(import.meta.glob('../../edge/migrations/leads/*.sql'))
  .map((path) => path.replace(/.*\//, ''))
  .sort()
/** An empty database of leads that was migrated by wrangler. */
export async function emptyLeads(): Promise<void> {
  await env.LEADS.batch(
    [
      'DELETE FROM outbox',
      'DELETE FROM shown_forms',
      'DELETE FROM marks',
      'DELETE FROM indexnow_told',
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)',
      ...MIGRATIONS.map((name) => `INSERT OR IGNORE INTO d1_migrations (name) VALUES ('${name}')`),
    ].map((sql) => env.LEADS.prepare(sql)),
  )
}

/** A bucket whose uploads go as the script says, one after the other. */
export function bucketNamed(script: string) {
  const bucket = `${script}.${crypto.randomUUID()}`
  const settings = { ...BUCKET_KEYS, BACKUP_S3_ENDPOINT: inject('s3'), BACKUP_S3_BUCKET: bucket }
  return { bucket, settings }
}

export async function runCron(settings: Partial<Bindings> & Record<string, string>, time: number): Promise<void> {
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
