import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { ContentError, type ContentFailure, UNKNOWN_FETCH_ERROR } from '../../content/source.ts'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { readJson } from '../../edge/read-json.ts'

/** Serves the content contract over HTTP, so that one deployment can be the origin of another. */
export const contentEndpoint: Handler<AppEnv> = async (c) => {
  try {
    return c.json(await c.var.content.ask(c.req.path, c.req.query()))
  } catch (error) {
    return contentFailureAnswer(c, error, c.req.path)
  }
}

const requestSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(200)),
  // All endpoints are read-only; POST is accepted because clients of the contract may send it.
  method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
  query: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
  body: v.optional(v.unknown()),
  skipCache: v.optional(v.boolean(), false),
})

/** The generic content proxy (behaviour 11.2): accepts only endpoints of the contract, never a URL. */
export const fetchDataSimple: Handler<AppEnv> = async (c) => {
  const read = await readJson(c, requestSchema)
  if (!read.ok) return read.answer
  const { endpoint, query, skipCache } = read.value
  try {
    const maySkip = skipCache && (await isWithin(c, c.env.SKIP_CACHE_LIMIT))
    return c.json(await c.var.content.ask(endpoint, query ?? {}, { skipCache: maySkip }))
  } catch (error) {
    return contentFailureAnswer(c, error, endpoint)
  }
}

/** Statuses from the error catalogue (behaviour 1.3). */
const STATUS: Record<ContentFailure, 400 | 404 | 500> = {
  'invalid-endpoint': 400,
  'invalid-query': 400,
  'not-found': 404,
  unavailable: 404,
  empty: 500,
}

/** Answers a content failure as JSON and rethrows any other error for `answerError`. */
function contentFailureAnswer(c: Context<AppEnv>, error: unknown, path: string): Response {
  if (!(error instanceof ContentError)) throw error
  if (error.failure === 'unavailable' || error.failure === 'empty') log.warn('content unavailable', { path }, error)
  const isForVisitors =
    error.failure !== 'unavailable' || error.message === UNKNOWN_FETCH_ERROR || error.cause?.toString().startsWith('status')
  const message = isForVisitors ? error.message : UNKNOWN_FETCH_ERROR
  const statusCode = STATUS[error.failure]
  return c.json({ statusCode, statusMessage: message, message, data: { path } }, statusCode)
}
