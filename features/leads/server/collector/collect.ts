import type { Context } from 'hono'
import * as v from 'valibot'
import { alarmSchema } from '../../../../edge/alarms/alarm.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { parseJson } from '../../../../edge/read-body.ts'
import { requireCollecting } from '../lead-settings.ts'
import { collectedLeadSchema, keepCollected } from './keep-collected.ts'
import { passAlarmOn } from './pass-alarm-on.ts'
import { readSigned } from './read-signed.ts'

/**
 * `POST /api/leads/collect`: takes what another deployment sends in relay mode (docs/webhook.md). What a later build or a mended setting
 * could take is answered 503, because the sender repeats that for ever and gives other refusals up.
 */
export async function collect(c: Context<AppEnv>): Promise<Response> {
  refuseWrongSettings(c)
  const message = parseJson(await readSigned(c))
  if (isAlarm(message)) return passAlarmOn(c, understood(c, alarmSchema, message))
  return keepCollected(c, understood(c, collectedLeadSchema, message))
}

function refuseWrongSettings(c: Context<AppEnv>): void {
  try {
    requireCollecting(c.var.config)
  } catch (cause) {
    throw new HttpError(503, 'The settings of this collector are wrong', { path: c.req.path, cause })
  }
}

function isAlarm(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'alarm' in message
}

/** Names the wrong field only: the whole issue would quote what the visitor wrote. */
function understood<Schema extends v.GenericSchema>(c: Context<AppEnv>, schema: Schema, message: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, message)
  if (parsed.success) return parsed.output
  const field = v.getDotPath(parsed.issues[0]) ?? 'body'
  throw new HttpError(503, `Not understood: ${field}. Is the build of the sender newer than this one?`, { path: c.req.path })
}
