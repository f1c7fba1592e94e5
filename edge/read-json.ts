import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from './env.ts'
import { readBody } from './read-body.ts'

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

/** Parses JSON; `undefined` when the text is not JSON. */
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
