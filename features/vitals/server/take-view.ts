import type { Handler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { isWithin } from '../../../edge/rate-limit.ts'
import { readJson } from '../../../edge/read-json.ts'
import { viewSchema } from '../wire.ts'
import { countEvents } from './count-events.ts'
import { viewEvents } from './view-events.ts'

const MAX_BYTES = 2048

/** `POST /api/vitals`: counts a page that a browser has shown. */
export const takeView: Handler<AppEnv> = async function takeViewHandler(c) {
  const read = await readJson(c, viewSchema, MAX_BYTES)
  if (!read.ok) return read.answer
  if (await isWithin(c, c.env.VITALS_LIMIT)) countEvents(c, viewEvents(read.value))
  return c.body(null, 204)
}
