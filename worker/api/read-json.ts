import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../env.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 16 * 1024

type Read<T> = { ok: true; value: T } | { ok: false; answer: Response }

/** Reads a small JSON body and checks it; what is wrong comes back as the answer: 403, 413, 415 or 400. */
export async function readJson<Schema extends v.GenericSchema>(c: Context<AppEnv>, schema: Schema): Promise<Read<v.InferOutput<Schema>>> {
  const refuse = (statusCode: 400 | 403 | 413 | 415, statusMessage: string): Read<never> => ({
    ok: false,
    answer: c.json({ statusCode, statusMessage, message: statusMessage }, statusCode),
  })
  if (isCrossSite(c)) return refuse(403, 'Cross-site request')
  if (mediaType(c) !== 'application/json') return refuse(415, 'Content type must be application/json')
  const text = await readCapped(c.req.raw)
  if (text === null) return refuse(413, `Body is over ${MAX_BODY_BYTES} bytes`)
  const parsed = v.safeParse(schema, parseJson(text))
  return parsed.success ? { ok: true, value: parsed.output } : refuse(400, `Invalid request: ${firstIssue(parsed.issues)}`)
}

/** `application/json; charset=utf-8` → `application/json` */
export function mediaType(c: Context<AppEnv>): string {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

/** The rule of Go's CrossOriginProtection: the browser's own word first, then the Origin against the configured site. */
export function isCrossSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== c.env.PUBLIC_BASE && origin !== new URL(c.req.url).origin
}

/** The body as text; `null` when it is over the limit. */
export async function readCapped(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string | null> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** `undefined` for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function firstIssue([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}
