import type { Context } from 'hono'
import { ContentError, type ContentFailure, UNKNOWN_FETCH_ERROR } from '../content/api/source.ts'
import type { AppEnv } from './env.ts'
import { log } from './log.ts'

/** Statuses from the error catalogue (behaviour 1.3). */
const STATUS: Record<ContentFailure, 400 | 404 | 500> = {
  'invalid-endpoint': 400,
  'invalid-query': 400,
  'not-found': 404,
  unavailable: 404,
  empty: 500,
}

/** Responds to a content failure with JSON and rethrows any other error for `handleError`. */
export function contentFailureResponse(c: Context<AppEnv>, error: unknown, path: string): Response {
  if (!(error instanceof ContentError)) throw error
  if (error.failure === 'unavailable' || error.failure === 'empty') log.warn('content unavailable', { path }, error)
  const isForVisitors = error.failure !== 'unavailable' || error.isSourcesOwn
  const message = isForVisitors ? error.message : UNKNOWN_FETCH_ERROR
  const statusCode = STATUS[error.failure]
  return c.json({ statusCode, statusMessage: message, message, data: { path } }, statusCode)
}
