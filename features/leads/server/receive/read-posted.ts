import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { FORM_TYPE, readBody } from '../../../../edge/read-body.ts'
import { parseJson } from '../../../../edge/read-json.ts'
import { BY_MESSENGER } from '../../wire.ts'

/** A form as it arrived, not yet checked. */
export interface Posted {
  /** Sent by the browser itself, without JavaScript: a page answers it. */
  isNative: boolean
  /** In the shape of the contract, whichever way it came. */
  body: unknown
  /** The fields of a native form as they were typed, to show them again. */
  typed: Record<string, string>
}

/** The longest letter, percent-encoded as forms do it, and some. */
const MAX_BYTES = 128 * 1024

/** Reads a form's post; throws what has nothing to do with the form: 400, 403, 408, 413, 415. */
export async function readPosted(c: Context<AppEnv>): Promise<Posted> {
  const refuse = (status: number, message: string) => new HttpError(status, message, { path: c.req.path })
  const read = await readBody(c, { types: ['application/json', FORM_TYPE], maxBytes: MAX_BYTES })
  if (!read.ok) throw refuse(read.status, read.message)
  if (read.type === FORM_TYPE) return readNative(c, read.text)
  const body = parseJson(read.text)
  if (body === undefined) throw refuse(400, 'Body is not JSON')
  return { isNative: false, body, typed: {} }
}

/** A native form has a field for each way of contact, and cannot know its key or its page's query. */
function readNative(c: Context<AppEnv>, text: string): Posted {
  const typed = Object.fromEntries(new URLSearchParams(text))
  const byMessenger = typed['contact-method'] === BY_MESSENGER
  const page = pageOf(c.req.header('referer'))
  const body = {
    ...page,
    ...typed,
    idempotencyKey: typed.idempotencyKey ?? crypto.randomUUID(),
    contact: typed.contact ?? (byMessenger ? typed.messenger : typed.phone) ?? '',
    consent: typed.agreement === 'yes',
    captcha: typed['smart-token'] ?? typed['cf-turnstile-response'],
    fillMs: fillMsOf(typed),
  }
  return { isNative: true, body, typed }
}

/**
 * The time that filling in took, where a script told it. Documents are cached, so the form as the server wrote it cannot know: a visitor
 * without JavaScript is never too fast.
 */
function fillMsOf({ fillMs = '' }: Record<string, string>): number | undefined {
  return /^\d{1,9}$/.test(fillMs) ? Number(fillMs) : undefined
}

function pageOf(referer: string | undefined): { page?: string; UTM?: string } {
  if (!referer || !URL.canParse(referer)) return {}
  const { pathname, search } = new URL(referer)
  return { page: pathname.slice(0, 300), UTM: search.slice(0, 2000) }
}
