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

  constructor(failure: ContentFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ContentError'
    this.failure = failure
  }
}
