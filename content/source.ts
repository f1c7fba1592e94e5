import type { EndpointPath, Query } from './endpoints.ts'

/** Where content comes from. */
export interface Source {
  readonly name: 'embedded' | 'origin'
  /**
   * Asks one endpoint and returns its raw answer, not yet checked against a schema.
   * Throws a ContentError: `not-found`, `empty` or `unavailable`.
   */
  fetch(path: EndpointPath, query: Query): Promise<unknown>
}

/**
 * Why a content answer is missing.
 * - `invalid-endpoint`: not a content endpoint of the site; nothing was asked
 * - `invalid-query`: the query does not fit the endpoint; nothing was asked
 * - `not-found`: the source answered that there is no such thing
 * - `empty`: the source answered with nothing
 * - `unavailable`: the source is down, slow, or answered something that is not content
 */
export type ContentFailure = 'invalid-endpoint' | 'invalid-query' | 'not-found' | 'empty' | 'unavailable'

export class ContentError extends Error {
  readonly failure: ContentFailure
  /** How long the source asks not to be asked; 0 when it does not say. */
  readonly retryAfterMs: number

  constructor(failure: ContentFailure, message: string, { retryAfterMs = 0, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options)
    this.name = 'ContentError'
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

/** What visitors of the API are told of a source that fails without a word for them. */
export const UNKNOWN_FETCH_ERROR = 'Unknown fetch error'

/** KV key of the content version, which every publish changes. */
export const CONTENT_VERSION_KEY = 'version'
