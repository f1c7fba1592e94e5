import { AsyncLocalStorage } from 'node:async_hooks'
import { wellFormedJson } from '../contract/well-formed.ts'

type Fields = Record<string, string | number | boolean | null>

/**
 * One line of JSON per event. Callers pass names, paths and counts; never a body, a query text, a phone or an address of a visitor. `cause`
 * is logged with its name, message and chain of causes.
 */
export const log = {
  /** An expected event. */
  info: (event: string, fields: Fields = {}, cause?: unknown) => isLogged() && console.log(line('info', event, fields, cause)),
  /** A problem that was handled automatically: a cache miss, a default, a retry. */
  warn: (event: string, fields: Fields = {}, cause?: unknown) => isLogged() && console.warn(line('warn', event, fields, cause)),
  /** A problem that a person must look at. */
  error: (event: string, fields: Fields = {}, cause?: unknown) => console.error(line('error', event, fields, cause)),
}

interface LoggedRequest {
  requestId: string
  /** Whether only errors are logged. */
  isErrorsOnly: boolean
}

const requests = new AsyncLocalStorage<LoggedRequest>()

/** Adds the id to every line logged inside `work`, also after an `await`. With `isErrorsOnly` all lines but errors are omitted. */
export function withRequestId<Result>(requestId: string, work: () => Result, isErrorsOnly = false): Result {
  return requests.run({ requestId, isErrorsOnly }, work)
}

function isLogged(): boolean {
  return !requests.getStore()?.isErrorsOnly
}

function line(level: 'info' | 'warn' | 'error', event: string, fields: Fields, cause: unknown): string {
  const requestId = requests.getStore()?.requestId
  return wellFormedJson({
    level,
    event,
    ...(requestId === undefined ? {} : { requestId }),
    ...fields,
    ...(cause === undefined ? {} : { error: errorText(cause) }),
  })
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` ← ${errorText(error.cause)}`
  return `${error.name}: ${error.message}${cause}`
}
