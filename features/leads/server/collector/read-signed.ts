import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { isSigned } from '../../../../edge/post-signed.ts'
import { readBody } from '../../../../edge/read-body.ts'

/** Twice what a visitor may post. */
const MAX_BYTES = 256 * 1024
/** How far the clocks of both ends may be apart, and how long a recorded request can be played again. */
const WINDOW_SECONDS = 5 * 60

/** The body of a request that was signed with LEADS_COLLECTOR_SECRET a moment ago. Throws an `HttpError`: 401, 408, 413, 415. */
export async function readSigned(c: Context<AppEnv>): Promise<string> {
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

/** Logged, because the sender does not read why it was refused. */
function refusal(c: Context<AppEnv>, status: number, reason: string): HttpError {
  log.warn('collector refused a request', { status, reason })
  return new HttpError(status, reason, { path: c.req.path })
}
