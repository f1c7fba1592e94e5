import type { Context } from 'hono'
import * as v from 'valibot'
import { parseJson } from '../contract/parse-json.ts'
import { within } from '../contract/timeout.ts'
import type { AppEnv } from './env.ts'
import { BrokenRequest } from './http-error.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

interface BodyRules<Type extends string> {
  types: readonly Type[]
  maxBytes?: number
  /** Timeout of the whole body: a client that sends it byte by byte must not hold the request open for ever. */
  timeoutMs?: number
  /** Whether pages of other sites may send it: only when the request itself proves its sender. */
  isForAnySite?: boolean
}

type Body<Type extends string> = { ok: true; type: Type; text: string } | { ok: false; status: 403 | 408 | 413 | 415; message: string }

const MAX_BYTES = 16 * 1024
const TIMEOUT_MS = 10_000

/**
 * Reads the body of a POST from this site, or from any site if the rules allow it, as text, or returns the reason of its refusal. Throws a
 * `BrokenRequest` when the client disconnects.
 */
export async function readBody<Type extends string>(c: Context<AppEnv>, rules: BodyRules<Type>): Promise<Body<Type>> {
  const refuse = (status: 403 | 415, message: string) => ({ ok: false, status, message }) as const
  if (!rules.isForAnySite && isCrossSite(c)) return refuse(403, 'Cross-site request')
  const [mediaType, ...parameters] = (c.req.header('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase())
  const type = rules.types.find((one) => one === mediaType)
  if (!type) return refuse(415, `Content type must be ${rules.types.join(' or ')}`)
  if (!parameters.every(isReadable)) return refuse(415, 'Charset must be utf-8')
  const read = await readText(c.req.raw, rules)
  return read.ok ? { ...read, type } : read
}

/** Reads a body as text, within a time and a size limit. Throws a `BrokenRequest` when the client disconnects. */
export async function readText(
  { body, url }: Request,
  { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS }: { maxBytes?: number; timeoutMs?: number },
) {
  const reader = body?.getReader()
  const refuse = (status: 408 | 413, message: string) => {
    // Not awaited: `cancel` may never settle when the client hangs.
    reader?.cancel().catch(() => undefined)
    return { ok: false, status, message } as const
  }
  async function read() {
    const decoder = new TextDecoder('utf-8')
    let [text, bytes] = ['', 0]
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      bytes += chunk.value.byteLength
      if (bytes > maxBytes) return refuse(413, `Body is over ${maxBytes} bytes`)
      text += decoder.decode(chunk.value, { stream: true })
    }
    return { ok: true, text: text + decoder.decode() } as const
  }
  try {
    return await within(timeoutMs, read())
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    if (isLate) return refuse(408, `Body took over ${timeoutMs} ms`)
    throw new BrokenRequest(new URL(url).pathname, error)
  }
}

/** The rule of Go's CrossOriginProtection: first `Sec-Fetch-Site`, then `Origin` against the configured site. */
function isCrossSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== c.var.config.PUBLIC_BASE && origin !== new URL(c.req.url).origin
}

/** Whether a content-type parameter is acceptable: text in a charset other than UTF-8 would be stored as replacement characters. */
function isReadable(parameter: string): boolean {
  return !parameter.startsWith('charset') || /^charset\s*=\s*(["']?)utf-?8\1$/.test(parameter)
}

type Read<T> = { ok: true; value: T } | { ok: false; answer: Response }

/** Reads and validates a small JSON body; a refusal is returned as a response: 400, 403, 408, 413 or 415. */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
  maxBytes?: number,
): Promise<Read<v.InferOutput<Schema>>> {
  const refuse = (statusCode: 400 | 403 | 408 | 413 | 415, statusMessage: string): Read<never> => ({
    ok: false,
    answer: c.json({ statusCode, statusMessage, message: statusMessage }, statusCode),
  })
  const body = await readBody(c, { types: ['application/json'], ...(maxBytes === undefined ? {} : { maxBytes }) })
  if (!body.ok) return refuse(body.status, body.message)
  const parsed = v.safeParse(schema, parseJson(body.text))
  return parsed.success ? { ok: true, value: parsed.output } : refuse(400, `Invalid request: ${firstIssue(parsed.issues)}`)
}

function firstIssue([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}
