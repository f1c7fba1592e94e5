import { env } from 'cloudflare:workers'
import { inject } from 'vitest'

/** The empty database of leads of a second deployment, bound in vitest.config.ts. */
export async function secondLeads(): Promise<D1Database> {
  const db: D1Database = Reflect.get(env, 'SECOND_LEADS')
  const before = await db.prepare("SELECT name FROM sqlite_master WHERE name = 'outbox'").first()
  if (before) await db.exec('DELETE FROM outbox; DELETE FROM marks')
  else await db.batch(inject('migrations').leads.map((sql) => db.prepare(sql)))
  return db
}
