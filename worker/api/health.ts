import { id } from 'virtual:build-info'
import type { Handler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { leadHealth } from '../../features/leads/server/lead-health.ts'

/**
 * Which build runs, which content source it has, and whether that answers; with `?deep`, how the leads are. 503 when the source does not
 * answer, or leads cannot be kept.
 */
export const health: Handler<AppEnv> = async (c) => {
  const { content } = c.var
  const answers = await content.sourceAnswers()
  const leads = c.req.query('deep') === undefined ? null : await leadHealth(c.env, c.var.isolate)
  const ok = answers && (leads?.canStore ?? true)
  const source = { source: content.source, version: content.version, answers }
  return c.json({ ok, build: id, content: source, ...(leads ? { leads } : {}) }, ok ? 200 : 503)
}
