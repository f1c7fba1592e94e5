import type { EndpointPath, Query } from './endpoints.ts'

export interface Source {
  readonly name: 'embedded' | 'origin'
  /**
   * Fetches one endpoint and returns its raw answer, not yet checked against a schema. Throws a ContentError: `not-found`, `empty` or
   * `unavailable`.
   */
  fetch(path: EndpointPath, query: Query): Promise<unknown>
}

/**
 * Why there is no content answer.
 * - `invalid-endpoint`: not a content endpoint of the site; no request was sent
 * - `invalid-query`: the query does not fit the endpoint; no request was sent
 * - `not-found`: the source responded that there is no such thing
 * - `empty`: the source's answer was empty
 * - `unavailable`: the source is down, slow, or answered something that is not content
 */
export type ContentFailure = 'invalid-endpoint' | 'invalid-query' | 'not-found' | 'empty' | 'unavailable'

export class ContentError extends Error {
  readonly failure: ContentFailure
  /** Delay that the source requested before the next request; 0 without `Retry-After`. */
  readonly retryAfterMs: number
  /** Whether the message is the source's own, meant for API clients; other messages may contain internal details. */
  readonly isSourcesOwn: boolean

  constructor(failure: ContentFailure, message: string, { retryAfterMs = 0, isSourcesOwn = false, ...options }: ContentErrorOptions = {}) {
    super(message, options)
    this.name = 'ContentError'
    this.failure = failure
    this.retryAfterMs = retryAfterMs
    this.isSourcesOwn = isSourcesOwn
  }
}

interface ContentErrorOptions extends ErrorOptions {
  retryAfterMs?: number
  isSourcesOwn?: boolean
}

/** Message to API clients when a failing source sent no message of its own. */
export const UNKNOWN_FETCH_ERROR = 'Unknown fetch error'
