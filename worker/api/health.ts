import { id } from 'virtual:build-info'
import type { Handler } from 'hono'
import type { AppEnv } from '../env.ts'

/** Which build runs, which content source it has, and whether that answers. 503 when it does not. */
export const health: Handler<AppEnv> = async (c) => {
  const { content } = c.var
  const answers = await content.sourceAnswers()
  return c.json({ ok: answers, build: id, content: { source: content.source, version: content.version, answers } }, answers ? 200 : 503)
}
