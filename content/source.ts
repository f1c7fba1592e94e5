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
