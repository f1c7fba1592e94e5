import { id } from 'virtual:build-info'
import type { Handler } from 'hono'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { leadHealth } from '../../features/leads/server/lead-health.ts'

/**
 * Reports the running build, the content source and whether it answers; with `?deep` also the state of the leads. 503 when the source does
 * not answer or leads cannot be stored.
 */
export const health: Handler<AppEnv> = async (c) => {
  const content = contentOf(c)
  const answers = await content.isSourceUp()
  const leads = c.req.query('deep') === undefined ? null : await leadHealth(c.env, c.var.isolate)
  const ok = answers && (leads?.canStore ?? true)
  const source = { source: content.source, version: content.version, answers }
  return c.json({ ok, build: id, content: source, ...(leads ? { leads } : {}) }, ok ? 200 : 503)
}
