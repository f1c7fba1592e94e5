import type { Context } from 'hono'
import * as v from 'valibot'
import { parseJson } from '../../../../contract/parse-json.ts'
import { type Alarm, alarmSchema, sendAlarm } from '../../../../edge/alarms/alarm.ts'
import { createAlarmChannels } from '../../../../edge/alarms/channels.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { isSigned } from '../../../../edge/post-signed.ts'
import { readBody } from '../../../../edge/read-body.ts'
import { requireCollecting } from '../lead-settings.ts'
import { collectedLeadSchema, storeCollected } from './store-collected.ts'

/**
 * `POST /api/leads/collect`: accepts the leads and alarms of a deployment in relay mode (docs/webhook.md). Messages that a later build or
 * a corrected setting could accept get 503, because the sender repeats them for ever and gives up after other refusals.
 */
export async function collect(c: Context<AppEnv>): Promise<Response> {
  refuseWrongSettings(c)
  const message = parseJson(await readSigned(c))
  if (isAlarm(message)) return forwardAlarm(c, parsed(c, alarmSchema, message))
  return storeCollected(c, parsed(c, collectedLeadSchema, message))
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

/** The error names only the invalid field, because the whole issue would quote the visitor. */
function parsed<Schema extends v.GenericSchema>(c: Context<AppEnv>, schema: Schema, message: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, message)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? 'body'
  throw new HttpError(503, `Not understood: ${field}. Is the build of the sender newer than this one?`, { path: c.req.path })
}

/** Logs the alarm of another deployment as an error and sends it to the own channels. A forwarded alarm is sent to people only. */
async function forwardAlarm(c: Context<AppEnv>, { passedOn, ...alarm }: Alarm): Promise<Response> {
  log.error('alarm of another deployment', alarm)
  const { config } = c.var
  const channels = createAlarmChannels(config, c.env.LEADS_EMAIL).filter(({ name }) => !passedOn || name !== 'webhook')
  const deps = { channels, timeoutMs: config.LEADS_SINK_TIMEOUT_MS, alert: log.error }
  if (!(await sendAlarm(deps, { ...alarm, passedOn: true }))) throw new HttpError(503, 'The alarm reached nobody', { path: c.req.path })
  return c.json({ passedOn: true })
}

/** Twice the limit of visitors' forms. */
const MAX_BYTES = 256 * 1024
/** The largest difference between the clocks of both ends, and the time within which a recorded request can be replayed. */
const WINDOW_SECONDS = 5 * 60

/** The body of a request that was recently signed with LEADS_COLLECTOR_SECRET. Throws an `HttpError`: 401, 408, 413, 415. */
async function readSigned(c: Context<AppEnv>): Promise<string> {
  const [timestamp, signature] = [c.req.header('x-timestamp') ?? '', c.req.header('x-signature') ?? '']
  if (!/^\d{1,12}$/.test(timestamp) || signature === '') throw refusal(c, 401, 'x-timestamp or x-signature is missing')
  const read = await readBody(c, { types: ['application/json'], maxBytes: MAX_BYTES, isForAnySite: true })
  if (!read.ok) throw refusal(c, read.status, read.message)
  if (!(await isSigned({ timestamp, body: read.text }, signature, c.var.config.LEADS_COLLECTOR_SECRET))) {
    throw refusal(c, 401, 'x-signature is wrong: both ends must have the same secret')
  }
  const behind = Math.round(Date.now() / 1000) - Number(timestamp)
  if (Math.abs(behind) > WINDOW_SECONDS) {
    throw refusal(c, 401, `x-timestamp is ${behind} s behind the clock here, at most ${WINDOW_SECONDS} either way: a clock is wrong`)
  }
  return read.text
}

/** The refusal is logged, because the sender does not read its reason. */
function refusal(c: Context<AppEnv>, status: number, reason: string): HttpError {
  log.warn('collector refused a request', { status, reason })
  return new HttpError(status, reason, { path: c.req.path })
}
