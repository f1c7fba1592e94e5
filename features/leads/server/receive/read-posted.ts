import type { Context } from 'hono'
import { firstOfAddress } from 'russian-text/whole-text'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { FORM_TYPE, readBody } from '../../../../edge/read-body.ts'
import { BY_MESSENGER } from '../../wire.ts'

/** A posted form before its checks. */
export interface Posted {
  /** Whether the browser itself posted the form, without JavaScript, so that the response must be a page. */
  isNative: boolean
  /** Body in the shape of `wire.ts`, for both JSON and native forms. */
  body: unknown
  /** The typed values of a native form, which a refused form shows again. */
  typed: Record<string, string>
}

/** Size limit, which leaves space for the longest letter in the percent-encoding of forms. */
const MAX_BYTES = 128 * 1024

/** Reads a posted form. Throws an `HttpError` for an invalid request: 400, 403, 408, 413, 415. */
export async function readPosted(c: Context<AppEnv>): Promise<Posted> {
  const refuse = (status: number, message: string) => new HttpError(status, message, { path: c.req.path })
  const read = await readBody(c, { types: ['application/json', FORM_TYPE], maxBytes: MAX_BYTES })
  if (!read.ok) throw refuse(read.status, read.message)
  if (read.type === FORM_TYPE) return readNative(c, read.text)
  const body = parseJson(read.text)
  if (body === undefined) throw refuse(400, 'Body is not JSON')
  return { isNative: false, body, typed: {} }
}

/** A native form has one field per contact method, no idempotency key, and no query of its page, which is read from the referrer. */
function readNative(c: Context<AppEnv>, text: string): Posted {
  const typed = Object.fromEntries(new URLSearchParams(text))
  const byMessenger = typed['contact-method'] === BY_MESSENGER
  const page = pageOf(c.req.header('referer'))
  const body = {
    ...page,
    ...typed,
    idempotencyKey: typed['idempotencyKey'] ?? crypto.randomUUID(),
    contact: typed['contact'] ?? (byMessenger ? typed['messenger'] : typed['phone']) ?? '',
    consent: typed['agreement'] === 'yes',
    captcha: typed['smart-token'] ?? typed['cf-turnstile-response'],
    fillMs: fillMsOf(typed),
  }
  return { isNative: true, body, typed }
}

/** Only a script sets the field: documents are cached, so the server does not know when a native form was shown. */
function fillMsOf({ fillMs = '' }: Record<string, string>): number | undefined {
  return /^\d{1,9}$/.test(fillMs) ? Number(fillMs) : undefined
}

function pageOf(referer: string | undefined): { page?: string; UTM?: string } {
  if (!referer || !URL.canParse(referer)) return {}
  const { pathname, search } = new URL(referer)
  return { page: firstOfAddress(pathname, 300), UTM: firstOfAddress(search, 2000) }
}
